import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { FinancialReport, NewReport } from '#api/reports.ts'
import { report } from '#machines/report.ts'
import type { RangeToSettle } from '#machines/report-setup.ts'
import { expensesBy, figuresOf, rangeKey, reportKey, type Panel, type PanelKey } from '#rules/finance.ts'
import { everyReachable, moves, table, tags } from '#support/models/model.ts'
import { allStates, allTransitions } from '#training/machines/diagram/nodes.ts'
import { days, model, october, panelOfOctober, september } from '#models/report.ts'
import { failure } from '#models/sale.ts'
import type { Finding } from '#rules/sent.ts'

test('moves as spec 4 and 5 say of the reports', () => {
  expect(moves(model, { withContext: false })).toEqual(
    table(`
      idle --TYPE_EXPENSE--> idle
      idle --TYPE_EXPENSE salaries--> idle
      idle --AMEND--> idle                    # a date was given
      idle --SAVE without range--> idle       # asks for both dates
      idle --SAVE without sales--> idle       # says that there is no report without them
      idle --SAVE--> naming
      idle --SAVE pending--> naming
      idle --LOAD--> loading
      idle --COPY_EXPENSES--> idle            # from the report before
      idle --RESTORE--> idle                  # what was kept over a reload
      naming --NAME blank--> naming           # asks for a name
      naming --NAME without sales--> naming
      naming --NAME--> saving
      naming --NAME pending--> waiting
      naming --NAME taken--> confirming       # another report of that name?
      naming --NAME taken, pending--> confirming
      confirming --ACCEPT--> saving
      confirming --ACCEPT--> waiting          # where a figure was pending
      confirming --DECLINE--> naming
      waiting --settle: done--> saving
      waiting --settle: failed--> naming
      waiting --CANCEL--> idle
      naming --AMEND--> naming
      naming --CANCEL--> idle
      saving --save: done--> idle
      saving --save: refused--> naming        # the name is still there
      saving --save: unanswered--> checking
      checking --find: done--> idle
      checking --find: not done--> naming
      checking --find: failed--> naming
      loading --TYPE_EXPENSE--> loading       # over the panel that is still shown
      loading --TYPE_EXPENSE salaries--> loading
      loading --load: done--> idle
      loading --load: failed--> idle
    `),
  )
  expect([allStates(report).size, allTransitions(report).size]).toEqual([7, 30])
})

test('a report is being named until it is saved; the panel is busy while one is saved or loaded', () => {
  expect(tags(model)).toEqual(
    table(`
      naming: naming
      confirming: asking naming
      waiting: naming waiting
      saving: busy naming
      checking: busy naming
      loading: busy
    `),
  )
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { panel, name, missing, typed } = state.context
  if (state.matches('waiting') || state.matches('saving') || state.matches('confirming'))
    expect(panel?.range).toEqual(range)
  if (state.matches('saving')) expect(panel).toMatchObject({ isPending: false, hasNoSales: false })
  if (state.matches('saving') || state.matches('waiting')) expect(name).toBe('Octubre')
  if (state.hasTag('busy')) expect(missing).toBeNull()
  for (const amounts of Object.values(typed)) expect(amounts).not.toHaveProperty('Gastos de Producción')
})

const figures = figuresOf(
  [{ total: 100_000 }],
  expensesBy((name) => (name === 'Mejoras' ? 40_000 : 0)),
)

function open(
  answer: { id: string | null } | Error,
  loadFailure?: Error,
  find: () => Promise<Finding> = () => Promise.resolve('unknown'),
) {
  const did: unknown[] = []
  const settling = Promise.withResolvers<Panel>()
  const actor = createActor(
    report.provide({
      actors: {
        settle: fromPromise<Panel, RangeToSettle>(({ input }) => {
          did.push(`settles ${JSON.stringify(input)}`)
          return settling.promise
        }),
        save: fromPromise<{ id: string | null }, NewReport>(async ({ input }) => {
          did.push(`saves ${input.name}, ${input.profit}`)
          if (answer instanceof Error) throw answer
          return answer
        }),
        find: fromPromise<Finding, NewReport>(({ input }) => {
          did.push(`looks for ${input.name}, ${input.profit}`)
          return find()
        }),
        load: fromPromise<FinancialReport, string>(async ({ input }) => {
          did.push(`loads ${input}`)
          if (loadFailure) throw loadFailure
          return { ...october, id: input }
        }),
      },
    }),
  )
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('finding', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('saved', () => did.push('saved'))
  actor.start()
  return {
    actor,
    did,
    settle: settling.resolve,
    fail: settling.reject,
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  }
}

const range = { start: '2026-10-01', end: '2026-10-31' }
const panel = panelOfOctober({ figures })

test.each([
  ['5', 'status: Reporte "Octubre" guardado en BD con ID 5'],
  [null, 'status: Reporte "Octubre" guardado en BD con ID —'],
])('saves under the trimmed name, and says with which id: %s', async (id, words) => {
  const { actor, did, settled } = open({ id })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: ' Octubre ', panel, saved: [] })
  await settled()
  expect(did).toEqual(['saves Octubre, 60000', words, 'saved'])
})

test('asks for what is missing, in the words of the specification', () => {
  const { actor, did } = open({ id: '5' })
  actor.send({ type: 'SAVE', panel: { ...panel, range: null } })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: ' ', panel, saved: [] })
  expect(did).toEqual(['alert: Selecciona un rango de fechas.', 'alert: Debe nombrar el reporte.'])
})

test('a name that a saved report has, however it is written, is asked about before anything goes out', async () => {
  const { actor, did, settled } = open({ id: '5' })
  const name = () =>
    actor.send({ type: 'NAME', name: ' octubre  2026 ', panel, saved: ['Septiembre 2026', 'Octubre 2026'] })
  actor.send({ type: 'SAVE', panel })
  name()
  expect(actor.getSnapshot().value).toBe('confirming')
  actor.send({ type: 'DECLINE' })
  expect(actor.getSnapshot().value).toBe('naming')
  expect(did).toEqual([])
  name()
  actor.send({ type: 'ACCEPT' })
  await settled()
  expect(did).toEqual([
    'saves octubre  2026, 60000',
    'status: Reporte "octubre  2026" guardado en BD con ID 5',
    'saved',
  ])
})

test('the expenses of an earlier report are copied where nothing was typed, and count as typed', () => {
  const { actor } = open({ id: '5' })
  const expenseDetails = [...september.expenseDetails, { id: '6', name: 'Publicidad', amount: 30_000 }]
  const copy = { type: 'COPY_EXPENSES', of: days, from: { ...september, expenseDetails } } as const
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Publicidad', amount: 0 })
  actor.send(copy)
  const { typed, unsaved } = actor.getSnapshot().context
  expect(typed[days]).toEqual({ Publicidad: 0, Arrendamiento: 1_200_000 })
  expect(unsaved).toEqual(typed)
  expect(actor.getSnapshot().can(copy)).toBe(false)
})

test('a report that could not be saved keeps its panel, to be named again', async () => {
  const { actor, did, settled } = open(failure('Error al guardar', 'refused'))
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel, saved: [] })
  await settled()
  expect(did.at(-1)).toBe('alert: Error al guardar')
  actor.send({ type: 'NAME', name: 'Octubre bis', panel, saved: [] })
  await settled()
  expect(did.filter((entry) => String(entry).startsWith('saves'))).toEqual([
    'saves Octubre, 60000',
    'saves Octubre bis, 60000',
  ])
})

test.each<[string, () => Promise<Finding>, string[], boolean]>([
  [
    'there it is',
    async () => 'done',
    ['status: La respuesta del servidor se perdió, pero el reporte sí quedó guardado.', 'saved'],
    false,
  ],
  [
    'there it is not',
    async () => 'not done',
    ['alert: Error al guardar', 'status: El reporte no quedó guardado: puedes enviarlo de nuevo.'],
    true,
  ],
  [
    'the list does not load',
    () => Promise.reject(new Error('No se pudo cargar la lista.')),
    [
      'alert: Error al guardar',
      'alert: No se pudo comprobar si el reporte quedó guardado. Revisa la lista antes de repetirlo.',
    ],
    true,
  ],
])(
  'without an answer the report is looked for in the list, and not sent again: %s',
  async (_, find, told, isNaming) => {
    const { actor, did, settled } = open(failure('Error al guardar', 'unanswered'), undefined, find)
    actor.send({ type: 'SAVE', panel })
    actor.send({ type: 'NAME', name: ' Octubre ', panel, saved: [] })
    await settled()
    expect(did).toEqual(['saves Octubre, 60000', 'looks for Octubre, 60000', ...told])
    expect(actor.getSnapshot().hasTag('naming')).toBe(isNaming)
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  },
)

test('expenses belong to the range or report that they were typed for; a report that is loaded comes as it was saved', async () => {
  const { actor, did, settled } = open({ id: null })
  const type = (of: PanelKey, amount: number) => actor.send({ type: 'TYPE_EXPENSE', of, name: 'Publicidad', amount })
  type(days, 5)
  type(rangeKey({ start: '2026-11-01', end: undefined }), 6)
  type(reportKey('3'), 7)
  type(days, 8)
  expect(actor.getSnapshot().context.typed).toEqual({
    '2026-10-01..2026-10-31': { Publicidad: 8 },
    '2026-11-01..': { Publicidad: 6 },
    'report 3': { Publicidad: 7 },
  })
  actor.send({ type: 'LOAD', id: '3' })
  await settled()
  expect(did).toEqual(['loads 3', 'status: Reporte "Octubre 2026" cargado.'])
  expect(Object.keys(actor.getSnapshot().context.typed)).toEqual(['2026-10-01..2026-10-31', '2026-11-01..'])
})

test('what is typed while a report loads is kept with the panel that is shown, or with the report that is read again', () => {
  const { actor } = open({ id: null })
  actor.send({ type: 'TYPE_EXPENSE', of: reportKey('3'), name: 'Mejoras', amount: 1 })
  actor.send({ type: 'LOAD', id: '3' })
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Publicidad', amount: 5 })
  actor.send({ type: 'TYPE_EXPENSE', of: reportKey('3'), name: 'Publicidad', amount: 6 })
  expect(actor.getSnapshot().context.typed).toEqual({ [days]: { Publicidad: 5 }, 'report 3': { Publicidad: 6 } })
  expect(actor.getSnapshot().can({ type: 'TYPE_EXPENSE', of: days, name: 'Gastos de Producción', amount: 5 })).toBe(
    false,
  )
})

test('what is asked for is marked until it is given', () => {
  const { actor } = open({ id: '5' })
  const missing = () => actor.getSnapshot().context.missing
  const withoutRange = { ...panel, range: null }
  for (const answer of [{ type: 'AMEND' }, { type: 'SAVE', panel }] as const) {
    actor.send({ type: 'SAVE', panel: withoutRange })
    expect(missing()).toBe('range')
    actor.send(answer)
    expect(missing()).toBeNull()
  }
  for (const answer of [{ type: 'AMEND' }, { type: 'CANCEL' }] as const) {
    actor.send({ type: 'NAME', name: '', panel, saved: [] })
    expect(missing()).toBe('name')
    actor.send(answer)
    expect(missing()).toBeNull()
  }
  actor.send({ type: 'SAVE', panel: withoutRange })
  actor.send({ type: 'LOAD', id: '3' })
  expect(missing()).toBeNull()
})

test('what goes out is the panel at the moment the name is confirmed, not when it was asked for', async () => {
  const { actor, did, settled } = open({ id: '5' })
  actor.send({ type: 'SAVE', panel: panelOfOctober({ isPending: true }) })
  actor.send({ type: 'NAME', name: 'Octubre', panel, saved: [] })
  await settled()
  expect(did[0]).toBe('saves Octubre, 60000')
})

test('while figures are being loaded, a confirmed report waits for them and goes out with them', async () => {
  const { actor, did, settled, settle } = open({ id: '5' })
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Publicidad', amount: 700 })
  actor.send({ type: 'SAVE', panel })
  actor.send({
    type: 'NAME',
    name: ' Octubre ',
    panel: panelOfOctober({ isPending: true, hasNoSales: true }),
    saved: [],
  })
  await settled()
  expect(did).toEqual(['settles {"range":{"start":"2026-10-01","end":"2026-10-31"},"typed":{"Publicidad":700}}'])
  settle(panel)
  await settled()
  expect(did.slice(1)).toEqual(['saves Octubre, 60000', 'status: Reporte "Octubre" guardado en BD con ID 5', 'saved'])
})

test('a figure that does not come leaves the report unsaved, to be named again', async () => {
  const { actor, did, settled, fail } = open({ id: '5' })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel: panelOfOctober({ isPending: true }), saved: [] })
  fail(new Error('No se pudo calcular la suma.'))
  await settled()
  expect(did.at(-1)).toBe('alert: No se pudo calcular la suma.')
  expect(did.join()).not.toContain('saves')
  expect(actor.getSnapshot().hasTag('naming')).toBe(true)
})

test('a report without its sales cannot be saved, before and after its name is asked for', () => {
  const { actor, did } = open({ id: '5' })
  const withoutSales = panelOfOctober({ hasNoSales: true })
  actor.send({ type: 'SAVE', panel: withoutSales })
  expect(actor.getSnapshot().value).toBe('idle')
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel: withoutSales, saved: [] })
  expect(actor.getSnapshot().value).toBe('naming')
  const text = 'alert: No se pudieron cargar las ventas: sin ellas no se puede guardar el reporte.'
  expect(did).toEqual([text, text])
})

test('a report whose missing sums the person has seen is saved as shown', async () => {
  const { actor, did, settled } = open({ id: '5' })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel: { ...panel, unsummed: ['Gastos de Producción'] }, saved: [] })
  await settled()
  expect(did[0]).toBe('saves Octubre, 60000')
})

test('a report that does not load says why', async () => {
  const { actor, did, settled } = open({ id: '5' }, new Error('El reporte no existe.'))
  actor.send({ type: 'LOAD', id: '3' })
  await settled()
  expect(did).toEqual(['loads 3', 'alert: El reporte no existe.'])
})

test('nobody types the costs of production', () => {
  const { actor } = open({ id: '5' })
  const typed = { type: 'TYPE_EXPENSE', of: days, name: 'Gastos de Producción', amount: 5 } as const
  expect(actor.getSnapshot().can(typed)).toBe(false)
})

test('what was typed is unsaved until a report of its panel is saved or loaded again', async () => {
  const { actor, settled } = open({ id: '5' })
  const unsaved = () => actor.getSnapshot().context.unsaved
  const type = (of: PanelKey) => actor.send({ type: 'TYPE_EXPENSE', of, name: 'Mejoras', amount: 40_000 })
  const saved = reportKey('3')
  type(days)
  type(saved)
  type(days)
  expect(Object.keys(unsaved())).toEqual([saved, days])
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel, saved: [] })
  await settled()
  expect(unsaved()).toEqual({ [saved]: { Mejoras: 40_000 } })
  // It is still shown.
  expect(actor.getSnapshot().context.typed[days]).toEqual({ Mejoras: 40_000 })
  actor.send({ type: 'LOAD', id: '3' })
  expect(unsaved()).toEqual({})
})

test('a report that was not saved leaves what was typed unsaved', async () => {
  const { actor, settled } = open(failure('Error al guardar', 'unanswered'))
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Mejoras', amount: 40_000 })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel, saved: [] })
  await settled()
  expect(actor.getSnapshot().context.unsaved).toEqual({ [days]: { Mejoras: 40_000 } })
})

test('a report that was saved without an answer leaves nothing unsaved', async () => {
  const { actor, settled } = open(failure('Error al guardar', 'unanswered'), undefined, async () => 'done')
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Mejoras', amount: 40_000 })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel, saved: [] })
  await settled()
  expect(actor.getSnapshot().context.unsaved).toEqual({})
})

test('kept expenses take the place of unsaved ones, and leave what was saved', async () => {
  const { actor, settled } = open({ id: '5' })
  const november = rangeKey({ start: '2026-11-01', end: '2026-11-30' })
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Mejoras', amount: 40_000 })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel, saved: [] })
  await settled()
  actor.send({ type: 'TYPE_EXPENSE', of: november, name: 'Mejoras', amount: 1 })
  const kept = { [reportKey('3')]: { Publicidad: 5 } }
  actor.send({ type: 'RESTORE', unsaved: kept })
  const { typed, unsaved } = actor.getSnapshot().context
  expect([typed, unsaved]).toEqual([{ [days]: { Mejoras: 40_000 }, ...kept }, kept])
})
