import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { expect, test } from 'vitest'

/*
 * All texts for visitors are in content/. This parses every template in src/ and reports text nodes and attributes that
 * visitors read and that contain letters.
 */
const SOURCE = fileURLToPath(new URL('../../src', import.meta.url))

/** Attributes that visitors see or hear. */
const READ = ['alt', 'title', 'placeholder', 'label', 'content', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext']

/** Attribute values that are not texts. */
const SETTINGS = ['width=device-width, initial-scale=1', 'noindex', '0; url=', 'website', 'summary', 'summary_large_image']

const hasLetters = (text: string) => /\p{L}{2,}/u.test(text)

test('no template contains hard-coded texts', () => {
  const files = globSync('**/*.{astro,tsx}', { cwd: SOURCE })
  const found = files.flatMap((file) => {
    const text = readFileSync(join(SOURCE, file), 'utf8')
    return textsIn(file.endsWith('.astro') ? templateOf(text) : text).map(({ text, line }) => `${file}:${line}: ${text.trim()}`)
  })
  expect(files.length).toBeGreaterThan(40)
  expect(found).toEqual([])
})

test('the search finds texts and attributes, and nothing else', () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the template is the input
  const texts = '<p>Hello {name}</p><img alt="A field" src="/field.png" /><a title={`Call ${phone}`}>{open ? "Close" : label}</a>'
  const others = '<p {hidden} class="intro" data-state="open">→ {text} · <b>{rows.join("x")}</b></p>'
  const list = '\n<ul>{rows.map((row) => (<li>Row {row}</li>))}</ul>'
  const settings = '{isLong && <input {...(isPhone ? { type: "tel" } : { type: "text", alt: "Phone" })} />}'
  const found = textsIn(`<>${texts}${others}${list}${settings}</>`)
  expect(found.map(({ text }) => text.trim())).toEqual(['Hello', 'A field', 'Call', 'Close', 'Row', 'Phone'])
  expect(found.map(({ line }) => line)).toEqual([1, 1, 1, 1, 2, 2])
})

test('a text is named by its line in the file', () => {
  const file = '---\nconst a = 1\n---\n<style>\np {}\n</style>\n\n<p>Hello</p>'
  expect(textsIn(templateOf(file))).toEqual([{ text: 'Hello', line: 8 }])
})

/** The template of an Astro file as JSX, with empty lines for frontmatter, styles and scripts. */
function templateOf(text: string): string {
  const template = text
    .replace(/^---\n.*?\n---/s, emptyLines)
    .replace(/<style.*?<\/style>/gs, emptyLines)
    .replace(/<script.*?<\/script>/gs, emptyLines)
    .replace(/<script[^>]*\/>/g, emptyLines)
    .replace(/<!doctype[^>]*>/gi, '')
    .replace(/<!--.*?-->/gs, emptyLines)
  // Astro's shorthand and directives are not valid JSX.
  return `<>${template.replace(/(\s)\{(\w+)\}(?=[\s/>])/g, '$1{...$2}').replace(/(\s)(is|set|class|define|client):(\w+)/g, '$1$2-$3')}</>`
}

const emptyLines = (text: string) => text.replace(/[^\n]/g, '')

interface Found {
  text: string
  /** Starts at 1. */
  line: number
}

function textsIn(code: string): Found[] {
  const source = ts.createSourceFile('template.tsx', code, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: Found[] = []
  visit(source, false)
  return found

  /** `read` is true where a text is shown. */
  function visit(node: ts.Node, read: boolean): void {
    if (ts.isJsxText(node)) note(node.text, node)
    else if (ts.isJsxAttribute(node)) {
      const isRead = READ.includes(node.name.getText(source))
      if (node.initializer && ts.isStringLiteral(node.initializer)) isRead && note(node.initializer.text, node)
      else if (node.initializer) visit(node.initializer, isRead)
    } else if (ts.isJsxExpression(node)) {
      const isChild = !ts.isJsxAttribute(node.parent)
      if (node.expression) visit(node.expression, read || isChild)
    } else if (ts.isCallExpression(node) || ts.isElementAccessExpression(node)) {
      // Function arguments are not shown, but elements created inside them are.
      node.forEachChild((child) => visit(child, false))
    } else if (ts.isPropertyAssignment(node)) {
      // Attributes that depend on a condition.
      visit(node.initializer, READ.includes(node.name.getText(source)))
    } else if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText(source))) {
      return
    } else if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddle(node) || ts.isTemplateTail(node)) {
      if (read) note(node.text, node)
    } else if (ts.isConditionalExpression(node)) {
      visit(node.whenTrue, read)
      visit(node.whenFalse, read)
    } else node.forEachChild((child) => visit(child, read))
  }

  function note(text: string, node: ts.Node): void {
    const start = ts.isJsxText(node) ? node.pos + text.search(/\S/) : node.getStart(source)
    const { line } = source.getLineAndCharacterOfPosition(start)
    if (hasLetters(text) && !SETTINGS.includes(text)) found.push({ text, line: line + 1 })
  }
}
