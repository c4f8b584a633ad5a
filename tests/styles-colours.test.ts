/** The colours of the style sheets: dark mode, paper, and contrast. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rulesOf, rulesWhere, type Rule } from '#support/style-rules.ts'

test('dark mode changes the colours of the theme and these rules alone, and no logo has a background', () => {
  const isDark = ({ selector, query, declarations }: Rule) =>
    /color-scheme/.test(`${selector} ${query} ${declarations}`) || declarations.includes('light-dark(')
  expect(rulesWhere(isDark)).toEqual([
    'events/week.module.css: .view',
    "login/login.module.css: :global([data-mantine-color-scheme='dark']) .picture",
    'shared/receipt/paper.css: :root',
    'ui/base.css: :root[data-mantine-color-scheme]',
    "ui/shell/tile.module.css: :global([data-mantine-color-scheme='dark']) img.tile",
  ])
  // A darker picture would not be seen.
  expect(
    rulesWhere(({ declarations }) => declarations.replaceAll('filter: brightness(0.85)', '').includes('filter:')),
  ).toEqual([])
  const withBackground = rulesWhere(({ declarations }) => declarations.includes('background'))
  expect(withBackground.filter((each) => /\.logo|\bimg\b|shell\/mark/.test(each))).toEqual([
    'login/login.module.css: .title:not(:has(img))::before',
    'ui/shell/mark.module.css: .mark[data-initial]',
  ])
})

test('paper is white, and its text dark, in dark mode too', () => {
  const onPaper = rulesOf(readFileSync('src/ui/base.css', 'utf8')).filter(({ query }) => query === '@media print')
  const declared = (selector: string) =>
    onPaper
      .find((rule) => rule.selector === selector)
      ?.declarations.replaceAll(/\s+/g, ' ')
      .trim()
  expect(declared(':root[data-mantine-color-scheme]')).toBe('color-scheme: light;')
  expect(declared('html, body')).toBe('background: none; color: CanvasText;')
})

/** Relative luminance of a colour (WCAG 2.2). */
function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrastOf(...colours: [string, string]): number {
  const [dark = 0, light = 0] = colours.map(luminanceOf).toSorted((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

/** Ink and surface of each rule, by name; empty if it has none. */
const inksOnSurfaces = (): string[][] =>
  globSync('src/{ui,routes}/**/*.css')
    .flatMap((path) => rulesOf(readFileSync(path, 'utf8')))
    .map(({ declarations }) =>
      ['color', 'background'].map(
        (name) => new RegExp(`(?:^|[;\\s])${name}: (?:var\\(--)?([\\w-]+)\\)?;`).exec(declarations)?.[1] ?? '',
      ),
    )

// Axe measures each screen, in Chromium and later (tests/browser/axe.test.ts).
test.each(['light', 'dark'])('each ink of the %s theme has the contrast of AA on each surface', (mode) => {
  const theme = readFileSync('src/ui/theme.ts', 'utf8')
  const [, part = ''] = theme.split(`  ${mode}: {\n    '--`)
  const [own = ''] = part.split('\n  },')
  const colours = new Map([...own.matchAll(/'--([\w-]+)': '(#[\da-f]{6})'/g)].map(([, name, colour]) => [name, colour]))
  const [, teal = ''] = /teal: MantineColorsTuple = \[([^\]]*)\]/.exec(theme) ?? []
  const filled = teal.match(/#[\da-f]{6}/g)?.[7] ?? ''
  for (const name of ['primary-color-filled', 'color-teal-filled']) colours.set(`mantine-${name}`, filled)
  colours.set('mantine-color-white', '#ffffff')
  const inks = ['ink', 'ink-soft', 'brand', 'gain', 'danger', 'brand-ink', 'warning-ink']
  const ofMantine = ['error', 'dimmed', 'placeholder'].map((name) => `mantine-color-${name}`)
  const pairs = [
    ...[...inks, ...ofMantine].flatMap((ink) => ['page', 'card', 'raised', 'sunken'].map((under) => [ink, under])),
    ['ink-soft', 'brand-soft'],
    ...inksOnSurfaces().filter(([ink, under = '']) => ink !== '' && colours.has(under)),
    ...['', '-hover'].map((state) => ['#ffffff', `mantine-color-red-filled${state}`]),
    ...['', '-hover'].map((state) => ['mantine-color-teal-light-color', `mantine-color-teal-light${state}`]),
  ]
  const weak = pairs.filter(([ink = '', under = '']) => {
    const contrast = contrastOf(colours.get(ink) ?? ink, colours.get(under) ?? '')
    return !(contrast >= 4.5)
  })
  expect(weak).toEqual([])
})
