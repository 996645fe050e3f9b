import type { LocalImageService } from 'astro'
import sharpService from 'astro/assets/services/sharp'
import { toSrgb } from './srgb.ts'

/** Astro's own image service, which never hands on an original. */
const imageService: LocalImageService = {
  ...sharpService,
  async transform(input, options, ...others) {
    const upright = await toSrgb(input)
    const made = await sharpService.transform(upright, options, ...others)
    // Astro would publish it as it is, with the place and all else that the camera wrote into it.
    if (made.data === upright) throw new Error(`A picture cannot be read to its end: copy ${options.src} to content/images/ again.`)
    return made
  }
}

export default imageService
