import type { LocalImageService } from 'astro'
import sharpService from 'astro/assets/services/sharp'
import { LIGHT } from '../styles/palette.ts'
import { toSrgb } from './srgb.ts'

/** Astro's image service, changed so that it never publishes an original file, and a JPEG shows paper where a photograph is transparent. */
const imageService: LocalImageService = {
  ...sharpService,
  async transform(input, options, ...others) {
    const upright = await toSrgb(input)
    const ground = options.format === 'jpeg' ? { background: LIGHT.image } : {}
    const result = await sharpService.transform(upright, { ...options, ...ground }, ...others)
    // Sharp returned its input: Astro would publish the original with its camera data, such as the location.
    if (result.data === upright) throw new Error(`A picture is incomplete: copy ${options.src} to content/images/ again.`)
    return result
  }
}

export default imageService
