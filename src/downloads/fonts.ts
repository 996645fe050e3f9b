import { fileURLToPath } from 'node:url'

/** The path of a font file in the packages `@expo-google-fonts/…`, which bring whole fonts as the drawing libraries want them. */
export const fontFile = (path: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))
