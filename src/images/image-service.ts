import type { LocalImageService } from 'astro'
import { baseService } from 'astro/assets'
import sharpService from 'astro/assets/services/sharp'
import sharp from 'sharp'

/**
 * Astro's image service, except for how it converts: of a picture that moves Astro would publish all frames as one strip, cut-outs would be
 * black in a JPEG, and a share image that is too small would stay so.
 */
const transform: LocalImageService['transform'] = async (input, { width, height, format, quality, fit }) => {
  const picture = sharp(input, { failOn: 'none' }).autoOrient()
  if (fit === 'cover') picture.resize({ width, height, fit })
  else picture.resize({ width, withoutEnlargement: true })
  if (format === 'jpeg') picture.flatten({ background: '#fff' })
  return { data: await picture.toFormat(format, { quality }).toBuffer(), format }
}

const imageService: LocalImageService = {
  ...sharpService,
  transform,
  // Astro and browsers keep a picture under a name that depends on these names, and so on how it was converted.
  propertiesToHash: [...(baseService.propertiesToHash ?? []), `${transform}`]
}

export default imageService
