/** What the style sheets hide and show: in a narrow window, on paper, and for screen readers. */

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rulesOf, rulesWhere } from '#support/style-rules.ts'

/** The rules that hide an element. */
const hiddenWhere = (isMeant: (query: string) => boolean) =>
  rulesWhere(
    ({ query, declarations }) => isMeant(query) && /display: none|visibility: hidden|opacity: 0;/.test(declarations),
  )

test('a narrow window hides only these elements: they are repeated elsewhere, or unusable there', () => {
  expect(hiddenWhere((query) => /max-width/.test(query))).toEqual([
    'events/events.module.css: .keys',
    "events/week.module.css: .day[data-earlier='true']",
    'rolls/day/head.module.css: .next, .back .word',
    "rolls/roll.module.css: .roll[data-alone='true'] .unmarked",
    "sales/counter/counter.module.css: .sale[data-open='false'] .body",
    'shared/import/open.module.css: .open',
    "shell/finder/opener.module.css: .finder :global(.mantine-Button-label), .finder [data-position='right']",
    'students/students.module.css: .atDesk',
    "ui/charts/column-chart.module.css: .label[data-wide='true']",
    'ui/shell/shell.module.css: .header:has([data-news]) > :is(img, [data-initial], .who)',
    'ui/shell/shell.module.css: .signOutText',
    'ui/shell/shortcuts.module.css: .opener',
  ])
})

test('paper hides only these elements: buttons, choices and fields', () => {
  expect(hiddenWhere((query) => /@media print/.test(query))).toEqual([
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
    'sales/cash-count/cash-count.module.css: .filters, .columns > div, .card form',
    'sales/counter/counter.module.css: .sale',
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
    ['src/routes/sales/cash-count/cash-count.module.css', '.sheet'],
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
    'shell/finder/finder.module.css: .options:not(:empty) + .hint',
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
