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

/** `<file>: <selector>` of each hidden element, for all style sheets of the product without the training tools. */
const hiddenWhere = (isMeant: (query: string) => boolean) =>
  globSync('src/{ui,routes}/**/*.css')
    .toSorted()
    .flatMap((path) =>
      rulesOf(readFileSync(path, 'utf8'))
        .filter(({ query, declarations }) => isMeant(query) && /display: none|visibility: hidden/.test(declarations))
        .map(({ selector }) => `${path.replace(/^src\/(routes\/)?/, '')}: ${selector}`),
    )

test('a narrow window hides only these elements: they are repeated elsewhere, or unusable there', () => {
  expect(hiddenWhere((query) => /max-width/.test(query))).toEqual([
    'events/events.module.css: .keys',
    "events/week.module.css: .day[data-earlier='true']",
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
    'rolls/add-guest.module.css: .add',
    'rolls/day/head.module.css: .back, .next',
    'rolls/day/missing.module.css: .since, .several, .range, .item > button:last-child:not(.line)',
    "rolls/day/overview.module.css: .why, .other[data-open='false']",
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
    'ui/shell/form-and-table.module.css: .form',
    'ui/shell/shell.module.css: .skip, .header, .menu, .rail, .scrim',
    "ui/table/cards.module.css: .cards tbody td[data-place='actions'] > *",
    "ui/table/data-table.module.css: .sort svg, .table td[data-place='actions'], .table:has(td[data-place='actions']) th:last-child",
    'ui/table/list-section.module.css: .header :is(fieldset, button, :global(.mantine-InputWrapper-root))',
    'ui/table/order-field.module.css: .order',
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
