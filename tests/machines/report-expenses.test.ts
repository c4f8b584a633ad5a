import { expect, test } from 'vitest'
import { days, september } from '#models/report.ts'
import { failure } from '#models/sale.ts'
import { rangeKey, reportKey, type PanelKey } from '#rules/reports/report-panel.ts'
import { openReport, panel } from '#support/machines/report.ts'

test('the expenses of an earlier report are copied where nothing was typed, and count as typed', () => {
  const { actor } = openReport({ id: '5' })
  const expenseDetails = [...september.expenseDetails, { id: '6', name: 'Publicidad', amount: 30_000 }]
  const copy = { type: 'COPY_EXPENSES', of: days, from: { ...september, expenseDetails } } as const
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Publicidad', amount: 0 })
  actor.send(copy)
  const { typed, unsaved } = actor.getSnapshot().context
  expect(typed[days]).toEqual({ Publicidad: 0, Arrendamiento: 1_200_000 })
  expect(unsaved).toEqual(typed)
  expect(actor.getSnapshot().can(copy)).toBe(false)
})

test('expenses belong to the range or report that they were typed for; a report that is loaded comes as it was saved', async () => {
  const { actor, did, settled } = openReport({ id: null })
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
  actor.send({ type: 'ACCEPT' })
  await settled()
  expect(did).toEqual(['loads 3', 'status: Reporte "Octubre 2026" cargado.'])
  expect(Object.keys(actor.getSnapshot().context.typed)).toEqual(['2026-10-01..2026-10-31', '2026-11-01..'])
})
test('what is typed while a report loads is kept with the panel that is shown, or with the report that is read again', () => {
  const { actor } = openReport({ id: null })
  actor.send({ type: 'TYPE_EXPENSE', of: reportKey('3'), name: 'Mejoras', amount: 1 })
  actor.send({ type: 'LOAD', id: '3' })
  actor.send({ type: 'ACCEPT' })
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Publicidad', amount: 5 })
  actor.send({ type: 'TYPE_EXPENSE', of: reportKey('3'), name: 'Publicidad', amount: 6 })
  expect(actor.getSnapshot().context.typed).toEqual({ [days]: { Publicidad: 5 }, 'report 3': { Publicidad: 6 } })
  expect(actor.getSnapshot().can({ type: 'TYPE_EXPENSE', of: days, name: 'Gastos de Producción', amount: 5 })).toBe(
    false,
  )
})

test('a report that does not load says why', async () => {
  const { actor, did, settled } = openReport({ id: '5' }, new Error('El reporte no existe.'))
  actor.send({ type: 'LOAD', id: '3' })
  await settled()
  expect(did).toEqual(['loads 3', 'alert: El reporte no existe.'])
})
test('nobody types the costs of production', () => {
  const { actor } = openReport({ id: '5' })
  const typed = { type: 'TYPE_EXPENSE', of: days, name: 'Gastos de Producción', amount: 5 } as const
  expect(actor.getSnapshot().can(typed)).toBe(false)
})
test('what was typed is unsaved until a report of its panel is saved or loaded again', async () => {
  const { actor, settled } = openReport({ id: '5' })
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
  // The panel still shows it.
  expect(actor.getSnapshot().context.typed[days]).toEqual({ Mejoras: 40_000 })
  actor.send({ type: 'LOAD', id: '3' })
  actor.send({ type: 'DECLINE' })
  expect(unsaved()).toEqual({ [saved]: { Mejoras: 40_000 } })
  actor.send({ type: 'LOAD', id: '3' })
  actor.send({ type: 'ACCEPT' })
  expect(unsaved()).toEqual({})
})
test('a report that was not saved leaves what was typed unsaved', async () => {
  const { actor, settled } = openReport(failure('Error al guardar', 'unanswered'))
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Mejoras', amount: 40_000 })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel, saved: [] })
  await settled()
  expect(actor.getSnapshot().context.unsaved).toEqual({ [days]: { Mejoras: 40_000 } })
})
test('a report that was saved without an answer leaves nothing unsaved', async () => {
  const { actor, settled } = openReport(failure('Error al guardar', 'unanswered'), undefined, async () => 'done')
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Mejoras', amount: 40_000 })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel, saved: [] })
  await settled()
  expect(actor.getSnapshot().context.unsaved).toEqual({})
})
test('kept expenses take the place of unsaved ones, and leave what was saved', async () => {
  const { actor, settled } = openReport({ id: '5' })
  const november = rangeKey({ start: '2026-11-01', end: '2026-11-30' })
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Mejoras', amount: 40_000 })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel, saved: [] })
  await settled()
  actor.send({ type: 'TYPE_EXPENSE', of: november, name: 'Mejoras', amount: 1 })
  const kept = { [reportKey('3')]: { Publicidad: 5 } }
  actor.send({ type: 'RECOVER', unsaved: kept })
  const { typed, unsaved } = actor.getSnapshot().context
  expect([typed, unsaved]).toEqual([{ [days]: { Mejoras: 40_000 }, ...kept }, kept])
})
