import { getImage } from 'astro:assets'
import type { ImageMetadata } from 'astro'
import type { LogoVersion } from '../content/logo-files.ts'

const files = Object.entries(
  import.meta.glob<ImageMetadata>(['/content/images/logo*.{svg,png}', '!**/logo-icon.*'], { eager: true, import: 'default' })
)

/**
 * The logo at a height in pixels; on a dark background the light version, if there is one. `moving` is animated, with the same
 * proportions.
 */
export async function getLogo(dark: boolean, height: number) {
  const light = dark && (await image('logo-light', height))
  const still = light || (await image('logo', height))
  if (!still) throw new Error('There is no logo in content/images/: run npm run check:content to see why.')
  return { still, moving: await image(light ? 'logo-light-animated' : 'logo-animated', height) }
}

/** A logo file and the size at which it is shown. An SVG is used as it is; a PNG is resized for screens with a pixel ratio of two. */
async function image(name: LogoVersion, height: number) {
  const [path, src] = files.find(([path]) => path.startsWith(`/content/images/${name}.`)) ?? []
  if (!path || !src) return
  if (path.endsWith('.svg')) return { src: src.src, width: Math.round((height * src.width) / src.height), height }
  const { src: url, options } = await getImage({ src, format: 'png', quality: 95, height: 2 * height })
  return { src: url, width: Math.round((height * (options.width ?? 0)) / (options.height ?? 1)), height }
}
