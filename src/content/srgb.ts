import sharp from 'sharp'

/**
 * The picture in the colours of the web. Sharp turns any profile into sRGB by itself, but takes 16-bit colours to Display P3 and
 * leaves them there unnamed, which browsers show paler.
 */
export async function toSrgb<Input extends string | Uint8Array>(input: Input): Promise<Input | Buffer> {
  const { depth, hasProfile } = await sharp(input).metadata()
  if (depth !== 'ushort' || !hasProfile) return input
  return sharp(input).rotate().withIccProfile('srgb').toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer()
}
