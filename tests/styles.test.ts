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

// A name that no recipe has would be a class without a style, and nothing else would say so.
test('what a module takes is a recipe', () => {
  expect(taken.filter(({ name }) => !recipes.has(name))).toEqual([])
})

test('every recipe is taken', () => {
  expect([...recipes].filter((recipe) => !taken.some(({ name }) => name === recipe))).toEqual([])
})

// Outside its layer it would win over what a module says wherever its file loads later.
test('what comes from Mantine is in its layer', () => {
  const imports = globSync('src/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/@import '(@mantine\/.+)'/g)].map(([, name]) => name),
  )
  expect(imports.length).toBeGreaterThan(20)
  expect(imports.filter((name) => !name?.endsWith('.layer.css'))).toEqual([])
})

/** An address from the root is one of the public files. */
const fileOf = (sheet: string, address: string) =>
  address.startsWith('/') ? join('public', address) : join(dirname(sheet), address)

// The build leaves an address that leads nowhere as it is, and the icon is simply not there.
test('what a style sheet points at is there', () => {
  const missing = globSync('src/**/*.css').flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/url\('([^']+)'\)/g)].flatMap(([, address = '']) =>
      address.startsWith('data:') || existsSync(fileOf(path, address)) ? [] : [`${path}: ${address}`],
    ),
  )
  expect(missing).toEqual([])
})

// A receipt's window has neither the theme nor its variables. The band is made to look like nothing of the app, and the
// theme, which production carries, knows nothing of it.
const isApart = (path: string) => /receipt.paper\.css$|training.(?:band|tools-button)\.module\.css$/.test(path)
const screenStyles = globSync('src/**/*.css').filter((path) => !isApart(path))

test.each([
  ['weight', /font-weight: (?!var\()[^;]+/g],
  ['colour', /(?<!')#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\((?!from|var|calc)[^;]+/gi],
])('no screen has a %s of its own: the theme names them all', (_, literal) => {
  expect(screenStyles.length).toBeGreaterThan(50)
  expect(screenStyles.flatMap((path) => readFileSync(path, 'utf8').match(literal) ?? [])).toEqual([])
})

// Chromium looks at each change of the page whether it matters to such a rule, and styles the whole page again.
test('no style of a wide window depends on what the page contains somewhere', () => {
  const fromBody = globSync('src/**/*.css').flatMap((path) =>
    (readFileSync(path, 'utf8').match(/^(?:body|html|:root):has\(.+/gm) ?? []).map((rule) => `${path}: ${rule}`),
  )
  expect(fromBody).toEqual([])
})

// Under `npm run dev` there are the tools and no band: without a fallback the drawer would lose its place.
test('only the band itself counts on its own height', () => {
  const others = globSync('src/**/*.css').filter((path) => !path.endsWith('band.module.css'))
  expect(others.filter((path) => /var\(--band-height\)/.test(readFileSync(path, 'utf8')))).toEqual([])
})
