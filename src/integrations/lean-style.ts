import { transform } from 'lightningcss'

export interface LeanStyle {
  css: string
  /** The short attribute of each scope that the page still needs, by Astro's own. */
  scopes: Map<string, string>
  /** What an element must be for a scope to mean anything to it. */
  scoped: Map<string, { tag: string; classes: string[] }[]>
}

const SCOPE = /\[(data-astro-cid-\w+)\]/g
const CLASS = /\.(-?[A-Za-z_][\w-]*)/g
/** The declaration of a variable. */
const DECLARED = /[{;](--[\w-]+):([^;}]*)/g
/** As a class, a scope no element carries is a symbol like any other that is not used. */
const AS_CLASS = 'scope_'

/**
 * A page's style without the rules, variables and animations it has no use for, and with short scopes. `names` are the
 * classes, ids and scopes that occur in the page or that its scripts may set.
 */
export function leanStyle(css: string, names: ReadonlySet<string>): LeanStyle {
  const marked = css.replace(SCOPE, (_, scope) => `.${AS_CLASS}${scope.replaceAll('-', '_')}`)
  const isUsed = (name: string) => names.has(name.startsWith(AS_CLASS) ? name.slice(AS_CLASS.length).replaceAll('_', '-') : name)
  let lean = minify(
    marked,
    matches(marked, CLASS).filter((name) => !isUsed(name))
  )
  // A variable may be used by a variable that is not used: until nothing falls any more.
  for (let before = ''; before !== lean; ) {
    before = lean
    lean = writeOut(lean, names)
    lean = minify(lean, [...unusedVariables(lean).filter((name) => !names.has(name)), ...unusedAnimations(lean)])
  }
  const left = new Set(matches(lean, CLASS).filter((name) => name.startsWith(AS_CLASS)))
  const short = new Map([...left].map((name, index) => [name, `data-${letters(index)}`]))
  const original = (name: string) => name.slice(AS_CLASS.length).replaceAll('_', '-')
  return {
    css: lean.replace(CLASS, (whole, name) => (short.has(name) ? `[${short.get(name)}]` : whole)),
    scopes: new Map([...short].map(([name, attribute]) => [original(name), attribute])),
    scoped: new Map([...left].map((name) => [original(name), compounds(lean, name)]))
  }
}

const matches = (text: string, pattern: RegExp) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name ?? ''))]

function minify(css: string, unusedSymbols: string[]): string {
  const { code } = transform({ filename: 'page.css', code: Buffer.from(css), minify: true, unusedSymbols })
  return code.toString().trim()
}

/** A variable that has one plain value everywhere is written out where it is used: a repetition compresses better than a name. */
function writeOut(css: string, names: ReadonlySet<string>): string {
  const values = new Map<string, string[]>()
  for (const [, name = '', value = ''] of css.matchAll(DECLARED)) values.set(name, [...(values.get(name) ?? []), value.trim()])
  let written = css
  for (const [name, [value = '', ...others]] of values) {
    if (others.length > 0 || value === '' || value.includes('var(') || names.has(name)) continue
    written = written.replaceAll(`var(${name})`, () => value)
  }
  return written
}

const unusedVariables = (css: string) => matches(css, DECLARED).filter((name) => !new RegExp(`var\\(${name}[,)]`).test(css))

const unusedAnimations = (css: string) =>
  matches(css, /@keyframes ([\w-]+)/g).filter((name) => !new RegExp(`animation(-name)?:[^;}]*(?<![\\w-])${name}(?![\\w-])`).test(css))

/** The tag and the classes that stand beside a scope in each selector. */
function compounds(css: string, scope: string): { tag: string; classes: string[] }[] {
  const pattern = new RegExp(`([a-z][a-z0-9]*)?((?:\\.[\\w-]+)*)\\.${scope}(?![\\w-])((?:\\.[\\w-]+)*)`, 'g')
  return [...css.matchAll(pattern)].map(([, tag = '', before = '', after = '']) => ({
    tag,
    classes: `${before}${after}`.split('.').filter((name) => name && !name.startsWith(AS_CLASS))
  }))
}

/** a, b … z, aa, ab … */
const letters = (index: number): string => (index >= 26 ? letters(Math.floor(index / 26) - 1) : '') + String.fromCharCode(97 + (index % 26))
