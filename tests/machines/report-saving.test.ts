import { expect, test } from 'vitest'
import { days, panelOfOctober } from '#models/report.ts'
import { failure } from '#models/sale.ts'
import type { Finding } from '#saving/sent.ts'
import { openReport, panel } from '#support/machines/report.ts'

test.each([
  ['5', 'status: Reporte "Octubre" guardado en BD con ID 5'],
  [null, 'status: Reporte "Octubre" guardado en BD con ID —'],
])('saves under the trimmed name, and says with which id: %s', async (id, words) => {
  const { actor, did, settled } = openReport({ id })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: ' Octubre ', panel, saved: [] })
  await settled()
  expect(did).toEqual(['saves Octubre, 60000', words, 'saved'])
})
test('asks for what is missing, in the words of the specification', () => {
  const { actor, did } = openReport({ id: '5' })
  actor.send({ type: 'SAVE', panel: { ...panel, range: null } })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: ' ', panel, saved: [] })
  expect(did).toEqual(['alert: Selecciona un rango de fechas.', 'alert: Debe nombrar el reporte.'])
})
test('a name that a saved report has, however it is written, is asked about before anything goes out', async () => {
  const { actor, did, settled } = openReport({ id: '5' })
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
  expect(did).toEqual(['saves octubre 2026, 60000', 'status: Reporte "octubre 2026" guardado en BD con ID 5', 'saved'])
})

test('a report that could not be saved keeps its panel, to be named again', async () => {
  const { actor, did, settled } = openReport(failure('Error al guardar', 'refused'))
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
    const { actor, did, settled } = openReport(failure('Error al guardar', 'unanswered'), undefined, find)
    actor.send({ type: 'SAVE', panel })
    actor.send({ type: 'NAME', name: ' Octubre ', panel, saved: [] })
    await settled()
    expect(did).toEqual(['saves Octubre, 60000', 'looks for Octubre, 60000', ...told])
    expect(actor.getSnapshot().hasTag('naming')).toBe(isNaming)
    expect(actor.getSnapshot().hasTag('busy')).toBe(false)
  },
)

test('what is asked for is marked until it is given', () => {
  const { actor } = openReport({ id: '5' })
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
  const { actor, did, settled } = openReport({ id: '5' })
  actor.send({ type: 'SAVE', panel: panelOfOctober({ isPending: true }) })
  actor.send({ type: 'NAME', name: 'Octubre', panel, saved: [] })
  await settled()
  expect(did[0]).toBe('saves Octubre, 60000')
})
test('while figures are being loaded, a confirmed report waits for them and goes out with them', async () => {
  const { actor, did, settled, settle } = openReport({ id: '5' })
  actor.send({ type: 'TYPE_EXPENSE', of: days, name: 'Publicidad', amount: 700 })
  actor.send({ type: 'SAVE', panel })
  actor.send({
    type: 'NAME',
    name: ' Octubre ',
    panel: panelOfOctober({ isPending: true, hasNoSales: true }),
    saved: [],
  })
  await settled()
  expect(did).toEqual([
    'settles {"range":{"start":"2026-10-01","end":"2026-10-31"},"typed":{"Publicidad":700},"uncounted":{"unreadable":0,"undated":0}}',
  ])
  settle(panel)
  await settled()
  expect(did.slice(1)).toEqual(['saves Octubre, 60000', 'status: Reporte "Octubre" guardado en BD con ID 5', 'saved'])
})
test('a figure that does not come leaves the report unsaved, to be named again', async () => {
  const { actor, did, settled, fail } = openReport({ id: '5' })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel: panelOfOctober({ isPending: true }), saved: [] })
  fail(new Error('No se pudo calcular la suma.'))
  await settled()
  expect(did.at(-1)).toBe('alert: No se pudo calcular la suma.')
  expect(did.join()).not.toContain('saves')
  expect(actor.getSnapshot().hasTag('naming')).toBe(true)
})
test('a report without its sales cannot be saved, before and after its name is asked for', () => {
  const { actor, did } = openReport({ id: '5' })
  const withoutSales = panelOfOctober({ hasNoSales: true })
  actor.send({ type: 'SAVE', panel: withoutSales })
  expect(actor.getSnapshot().value).toBe('idle')
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel: withoutSales, saved: [] })
  expect(actor.getSnapshot().value).toBe('naming')
  const text = 'alert: No se pudieron cargar las ventas. Sin ellas no se puede guardar el reporte.'
  expect(did).toEqual([text, text])
})
test('a report whose missing sums the person has seen is saved as shown', async () => {
  const { actor, did, settled } = openReport({ id: '5' })
  actor.send({ type: 'SAVE', panel })
  actor.send({ type: 'NAME', name: 'Octubre', panel: { ...panel, unsummed: ['Gastos de Producción'] }, saved: [] })
  await settled()
  expect(did[0]).toBe('saves Octubre, 60000')
})
