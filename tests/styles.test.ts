import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const text = ['src/ui/base.css', 'src/ui/recipes.css'].map((path) => readFileSync(path, 'utf8')).join('\n')
const layers = text.split('@layer recipes {').slice(1).join('\n')
const recipes = new Set([...layers.matchAll(/^ +\.(\w+)/gm)].flatMap(([, name]) => name ?? []))

const taken = globSync('src/**/*.module.css').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/composes: (.+) from global/g)].flatMap(([, names]) =>
    (names ?? '').split(' ').map((name) => ({ path, name })),
  ),
)

// A name without a recipe would silently become a class without a style.
test('every composed name is a recipe', () => {
  expect(taken.filter(({ name }) => !recipes.has(name))).toEqual([])
})

test('every recipe is used', () => {
  expect([...recipes].filter((recipe) => !taken.some(({ name }) => name === recipe))).toEqual([])
})

// After a rename in one of both, the element silently loses its style.
test('every class that a component names is in its style sheet', () => {
  const missing = globSync('src/**/*.tsx').flatMap((path) => {
    const code = readFileSync(path, 'utf8')
    return [...code.matchAll(/^import (\w+) from '(\..+\.module\.css)'/gm)].flatMap(([, name = '', sheet = '']) => {
      const css = readFileSync(join(dirname(path), sheet), 'utf8')
      const named = code.matchAll(new RegExp(`(?<![-./'\\w])${name}\\.(\\w+)`, 'g'))
      return [...named].flatMap(([, used]) => (new RegExp(`\\.${used}\\b`).test(css) ? [] : [`${path}: ${used}`]))
    })
  })
  expect(missing).toEqual([])
})

// Outside its layer, a style of Mantine would override a module whenever its file loads later.
test('every style of Mantine is in its layer', () => {
  const imports = globSync('src/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/@import '(@mantine\/.+)'/g)].map(([, name]) => name),
  )
  expect(imports.length).toBeGreaterThan(20)
  expect(imports.filter((name) => !name?.endsWith('.layer.css'))).toEqual([])
})

/** An address from the root is a public file. */
const fileOf = (sheet: string, address: string) =>
  address.startsWith('/') ? join('public', address) : join(dirname(sheet), address)

// The build keeps an address without a file, and the icon is simply missing.
test('every address in a style sheet has a file', () => {
  const missing = globSync('src/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/url\('([^']+)'\)/g)].flatMap(([, address = '']) =>
      address.startsWith('data:') || existsSync(fileOf(path, address)) ? [] : [`${path}: ${address}`],
    ),
  )
  expect(missing).toEqual([])
})

// A receipt's window has neither the theme nor its variables. The band differs from the app on purpose, and production
// has the theme without the band.
const isApart = (path: string) => /receipt.paper\.css$|training.(?:band|tools-button)\.module\.css$/.test(path)
const screenStyles = globSync('src/**/*.css').filter((path) => !isApart(path))

test.each([
  ['weight', /font-weight: (?!var\()[^;]+/g],
  ['colour', /(?<!')#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\((?!from|var|calc)[^;]+/gi],
])('no screen has its own %s: the theme names them all', (_, literal) => {
  expect(screenStyles.length).toBeGreaterThan(50)
  expect(screenStyles.flatMap((path) => readFileSync(path, 'utf8').match(literal) ?? [])).toEqual([])
})

// For such a rule, Chromium checks each change of the page, and styles the whole page again.
test('no style of a wide window depends on the content of the whole page', () => {
  const fromBody = globSync('src/**/*.css').flatMap((path) =>
    (readFileSync(path, 'utf8').match(/^(?:body|html|:root):has\(.+/gm) ?? []).map((rule) => `${path}: ${rule}`),
  )
  expect(fromBody).toEqual([])
})

// `npm run dev` has the tools but no band. Without a fallback, the drawer would lose its place.
test('only the band itself uses its own height', () => {
  const others = globSync('src/**/*.css').filter((path) => !path.endsWith('band.module.css'))
  expect(others.filter((path) => /var\(--band-height\)/.test(readFileSync(path, 'utf8')))).toEqual([])
})
