import { fileURLToPath } from 'node:url'

/** The path of a font file in a package `@expo-google-fonts/…`: fontkit and react-pdf need TTF files. */
export const fontFile = (path: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))
