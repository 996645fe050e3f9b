/** A color in sRGB, with channels from 0 to 255. */
export type Color = [red: number, green: number, blue: number]

/** The share of light of each value of a channel. */
const LIGHT = Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4))

const luminance = ([red, green, blue]: Color) => 0.2126 * (LIGHT[red] ?? 0) + 0.7152 * (LIGHT[green] ?? 0) + 0.0722 * (LIGHT[blue] ?? 0)

/** The contrast ratio of two colors (WCAG). */
export function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}
