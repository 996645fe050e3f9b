import type { LocalImageService } from 'astro'
import sharpService from 'astro/assets/services/sharp'
import { AstroError } from 'astro/errors'
import sharp from 'sharp'

/** Astro's image service, except that a truncated photograph stops the build. */
const imageService: LocalImageService = {
  ...sharpService,
  async transform(input, options, ...others) {
    // Decodes all of the file, whatever the size: a single pixel is the fastest.
    await sharp(input, { failOn: 'truncated' })
      .resize(1)
      .toBuffer()
      .catch(() => {
        throw new AstroError(`The picture ${options.src} is incomplete: copy it to content/images/ again.`)
      })
    return sharpService.transform(input, options, ...others)
  }
}

export default imageService
