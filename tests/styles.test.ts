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

/** A rule of a style sheet: its selector, its query, and its declarations. */
type Rule = { selector: string; query: string; declarations: string }

/** The rules of a style sheet. Rules may nest in queries and in each other. */
function rulesOf(sheet: string): Rule[] {
  const rules: Rule[] = []
  const open: string[] = []
  const parts = sheet.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]*)([{}])/g)
  for (const [, before = '', sign] of parts) {
    if (sign === '{') {
      const heading = before.slice(before.lastIndexOf(';') + 1)
      open.push(heading.replaceAll(/\s+/g, ' ').trim())
      continue
    }
    const queries = open.filter((name) => name.startsWith('@'))
    const selectors = open.filter((name) => !name.startsWith('@'))
    rules.push({ selector: selectors.join(' '), query: queries.join(' '), declarations: before })
    open.pop()
  }
  return rules
}

/** `<file>: <selector>` of the rules that match, in all style sheets of the product without the training tools. */
const rulesWhere = (isMeant: (rule: Rule) => boolean) =>
  globSync('src/{ui,routes}/**/*.css')
    .toSorted()
    .flatMap((path) =>
      rulesOf(readFileSync(path, 'utf8'))
        .filter(isMeant)
        .map(({ selector }) => `${path.replace(/^src\/(routes\/)?/, '')}: ${selector}`),
    )

/** The rules that hide an element. */
const hiddenWhere = (isMeant: (query: string) => boolean) =>
  rulesWhere(
    ({ query, declarations }) => isMeant(query) && /display: none|visibility: hidden|opacity: 0;/.test(declarations),
  )

test('a narrow window hides only these elements: they are repeated elsewhere, or unusable there', () => {
  expect(hiddenWhere((query) => /max-width/.test(query))).toEqual([
    'events/events.module.css: .keys',
    "events/week.module.css: .day[data-earlier='true']",
    'products/products.module.css: .import',
    'rolls/day/head.module.css: .next, .back .word',
    "rolls/roll.module.css: .roll[data-alone='true'] .unmarked",
    "sales/counter/counter.module.css: .sale[data-open='false'] .body",
    "shell/finder/opener.module.css: .finder :global(.mantine-Button-label), .finder [data-position='right']",
    'students/students.module.css: .print',
    "ui/charts/column-chart.module.css: .label[data-wide='true']",
    'ui/shell/shell.module.css: .header:has([data-news]) > :is(img, [data-initial], .who)',
    'ui/shell/shell.module.css: .signOutText',
    'ui/shell/shortcuts.module.css: .opener',
  ])
})

test('paper hides only these elements: buttons, choices and fields', () => {
  expect(hiddenWhere((query) => /@media print/.test(query))).toEqual([
    'dashboard/months.module.css: .toggle',
    'events/week.module.css: :global(main):has(.view) > :not(:has(.view))',
    'events/week.module.css: .tools, .above, .place',
    'payments/payments.module.css: .filters, .month:has(td > .actions) th:last-child, .month td:has(> .actions)',
    'reports/expenses.module.css: .expenses',
    'reports/reports.module.css: .actions, .offers, .range, .loaded, .notes button, .saved, .sales',
    'rolls/day/head.module.css: .back, .next',
    'rolls/day/missing.module.css: .since, .several, .range, .item > button:last-child:not(.line)',
    "rolls/day/overview.module.css: .why, .other[data-open='false']",
    'rolls/person.module.css: .remarks',
    'rolls/roll.module.css: section:has(> .month) > :not(.month)',
    'rolls/roll.module.css: .unprinted',
    'rolls/selectors.module.css: .selectors',
    'sales/counter/counter.module.css: .sale',
    'sales/drawer/drawer.module.css: .filters, .columns > div, .card form',
    'sales/sales.module.css: .pos, .actions',
    'shared/receipt/paper.css: .actions',
    'shared/receipt/paper.css: .price .times',
    'shell/profile/profile.module.css: .actions, .whole, .purchases button, body:has(.profile) :global(#root), body:has(.profile) :global(.mantine-Modal-overlay), body:has(.profile) :global(.mantine-Modal-close)',
    'students/students.module.css: .contacts :is(th, td):nth-child(n + 4)',
    'teachers/payslip.module.css: .bar, .range, .difference',
    'ui/fields/date-range.module.css: .named',
    'ui/fields/press-to-choose.module.css: .place',
    'ui/shell/form-and-table.module.css: .form',
    'ui/shell/shell.module.css: .skip, .header, .menu, .rail, .scrim',
    "ui/table/cards.module.css: .cards tbody td[data-place='actions'] > *",
    "ui/table/data-table.module.css: .sort svg, .table td[data-place='actions'], .table:has(td[data-place='actions']) th:last-child",
    'ui/table/list-section.module.css: .header :is(fieldset, button, :global(.mantine-InputWrapper-root))',
    'ui/table/order-field.module.css: .order',
    'ui/tour/guided-tour.module.css: .light',
    'ui/tour/tour-card.module.css: .card',
    'ui/work.css: .notices, main :is(.mantine-Button-root, .mantine-ActionIcon-root)',
  ])
})

// Each selector has a print rule that shows it.
test('these elements are only on paper, and paper shows them', () => {
  const onPaper = [
    ['src/routes/teachers/payslip.module.css', '.signature'],
    ['src/routes/sales/drawer/drawer.module.css', '.sheet'],
    ['src/ui/shell/print-head.module.css', '.head'],
    ['src/routes/events/week.module.css', '.issuer, .teacher'],
  ] as const
  const shown = onPaper.map(([path, selector]) => {
    const rules = rulesOf(readFileSync(path, 'utf8'))
    const displays = (isPrint: boolean) =>
      rules.flatMap((rule) =>
        (rule.query === '@media print') === isPrint &&
        rule.selector.split(', ').some((one) => selector.split(', ').includes(one))
          ? (/display: ([\w-]+)/.exec(rule.declarations)?.[1] ?? [])
          : [],
      )
    return {
      selector,
      screen: displays(false).includes('none'),
      paper: displays(true).filter((each) => each !== 'none').length > 0,
    }
  })
  expect(shown).toEqual(onPaper.map(([, selector]) => ({ selector, screen: true, paper: true })))
})

// A card has no headers, so each value is read beside its label. A short line of values speaks for itself.
test('only these elements are for screen readers alone, and each label of a card is written', () => {
  const cards = rulesOf(readFileSync('src/ui/table/cards.module.css', 'utf8'))
  const labels = cards.filter(({ selector }) => /td\b.*::before$/.test(selector))
  expect(labels.find(({ selector }) => selector === '.cards td[data-label]::before')?.declarations).toContain(
    'content: attr(data-label);',
  )
  expect(labels.filter(({ declarations }) => /display: none|content: (?!attr)/.test(declarations))).toEqual([])
  expect(rulesWhere(({ declarations }) => declarations.includes('clip-path: inset'))).toEqual([
    'payments/payments.module.css: .filters > fieldset legend',
    "rolls/roll.module.css: .roll[data-alone='true'] .students h2",
    'shared/receipt/paper.css: thead',
    'students/students.module.css: .filters > div:first-child > label',
    'ui/recipes.css: .visuallyHidden, .titleRow legend, caption',
    'ui/table/cards.module.css: .cards thead',
    "ui/table/cards.module.css: .cards td[data-place]:not([data-place='named'], [data-place='more'])::before",
  ])
  const opened = labels.find(({ declarations }) => declarations.includes('clip-path: none'))
  expect(opened?.selector).toContain("[aria-expanded='true']")
})

test('a sheet at the lower edge of a phone is lower than the window, and scrolls', () => {
  const heights = rulesWhere(
    ({ query, declarations }) =>
      query.includes('max-width: 63.99rem') && /max-height: (?:[1-8]?\dd|calc\(100d)vh/.test(declarations),
  )
  expect(heights).toEqual([
    'sales/choice.module.css: .panel',
    'sales/counter/counter.module.css: .body',
    "ui/shell/form-and-table.module.css: .split[data-sheet='true'] .form",
    "ui/shell/form-and-table.module.css: :global(body:has(.notices[data-position='bottom-center'] > div > *)) .split[data-sheet='true'] .form",
  ])
  const scrolling = rulesWhere(({ declarations }) => /overflow(?:-y)?: auto/.test(declarations))
  expect(scrolling).toEqual(
    expect.arrayContaining([
      'sales/choice.module.css: .kinds',
      'sales/counter/counter.module.css: .body',
      "ui/shell/form-and-table.module.css: .split[data-sheet='true'] .form",
    ]),
  )
})

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
