import { fileURLToPath } from 'node:url'

/** The path of a font file in one of the packages `@expo-google-fonts/…`, whose TTF files the drawing libraries can read. */
export const fontFile = (path: string): string => fileURLToPath(import.meta.resolve(`@expo-google-fonts/${path}`))
