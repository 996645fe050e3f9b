import sharp from 'sharp'

/**
 * Converts a picture to sRGB. Sharp does so itself for most profiles, but leaves 16-bit colours in Display P3 without a profile,
 * so browsers would show them too pale.
 */
export async function toSrgb<Input extends string | Uint8Array>(input: Input): Promise<Input | Buffer> {
  const { depth, hasProfile } = await sharp(input).metadata()
  if (depth !== 'ushort' || !hasProfile) return input
  return sharp(input).rotate().withIccProfile('srgb').toColourspace('srgb').png({ compressionLevel: 1 }).toBuffer()
}
