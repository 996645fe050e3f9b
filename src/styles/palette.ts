/** Wheat gold. The one value to change for another accent; the test of the palette tells whether all that uses it is readable. */
const ACCENT = '#e0a42c'

/**
 * The site's colours by role, for both colour schemes. Style sheets use them as custom properties `--color-…`; the manifest,
 * icons, data sheets and share images import them. `image` is the colour behind pictures.
 */
export const LIGHT = {
  paper: '#fffdf6',
  card: '#fffefb',
  line: '#e6dcc3',
  tint: '#fdf6e3',
  'tint-strong': '#f6e9c8',
  image: '#fdf6e3',
  ink: '#22281f',
  'ink-2': '#50554a',
  link: '#1f4a38',
  band: '#143528',
  'band-line': '#35513f',
  action: '#143528',
  'action-hover': '#1f4a38',
  'on-dark': '#fffdf6',
  footer: '#0e281e',
  accent: ACCENT,
  /** Dark enough for letters on paper. */
  'accent-text': darker(ACCENT),
  'field-line': '#85816f',
  error: '#9c2a1a'
} as const

type Palette = Record<keyof typeof LIGHT, string>

export const DARK: Palette = {
  ...LIGHT,
  paper: '#121813',
  card: '#182019',
  line: '#333d33',
  tint: '#1b241c',
  'tint-strong': '#2b3325',
  image: '#cab98e',
  ink: '#f2eddd',
  'ink-2': '#b7b8a6',
  link: '#a5d3b4',
  band: '#17402f',
  'band-line': '#3d6852',
  action: '#286046',
  'action-hover': '#35785a',
  footer: '#0c2c1f',
  'accent-text': ACCENT,
  'field-line': '#83887a',
  error: '#ff9d8a'
}

/** Dark ink on white paper in both schemes. */
const PRINT: Partial<Palette> = { paper: '#fff', image: '#fff', line: '#bbb', ink: '#000', 'ink-2': '#333', link: '#000' }

/** For visitors who want more contrast, in both schemes: lines and secondary texts in the colours of the primary ones. */
const MORE_CONTRAST: Partial<Palette> = {
  line: 'var(--color-ink-2)',
  'ink-2': 'var(--color-ink)',
  'band-line': 'var(--color-on-dark)',
  'accent-text': 'var(--color-ink)',
  'action-hover': 'var(--color-action)',
  'field-line': 'var(--color-ink)'
}

const DARK_SCHEME = '(prefers-color-scheme: dark)'

/** The CSS that declares the palette; all others only declare the colours that differ. */
export const paletteCss = (): string =>
  `:root{color-scheme:light dark;${declarations(LIGHT)}}@media ${DARK_SCHEME}{:root{${declarations(changed())}}}@media (prefers-contrast:more){:root{${declarations(MORE_CONTRAST)}}}@media print{:root{color-scheme:light;${declarations(PRINT)}}}`

const changed = () => Object.fromEntries(Object.entries(DARK).filter(([role, colour]) => LIGHT[role as keyof Palette] !== colour))

const declarations = (colours: Partial<Palette>) =>
  Object.entries(colours)
    .map(([role, colour]) => `--color-${role}:${colour}`)
    .join(';')

/** Two fifths darker. */
function darker(colour: string): string {
  const channels = [1, 3, 5].map((at) => Math.round(Number.parseInt(colour.slice(at, at + 2), 16) * 0.6))
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}
