import type { LocalImageService } from 'astro'
import sharpService from 'astro/assets/services/sharp'
import sharp from 'sharp'

/**
 * Astro's image service, except for how it converts: of a picture that moves Astro would publish all frames as one strip, cut-outs would be
 * black in a JPEG, and a share image that is too small would stay so. Rename this file with a change of what it makes: Astro and browsers
 * keep what they have under a name, which depends on that of this file.
 */
const imageService: LocalImageService = {
  ...sharpService,
  async transform(input, { width, height, format, quality, fit }) {
    const picture = sharp(input, { failOn: 'none' }).autoOrient()
    if (fit === 'cover') picture.resize({ width, height, fit })
    else picture.resize({ width, withoutEnlargement: true })
    if (format === 'jpeg') picture.flatten({ background: '#fff' })
    return { data: await picture.toFormat(format, { quality }).toBuffer(), format }
  }
}

export default imageService
