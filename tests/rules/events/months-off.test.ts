import { expect, test } from 'vitest'
import type { Student } from '#api/students.ts'
import type { PlannedEvent } from '#rules/events/classes.ts'
import { calledOff } from '#rules/events/missing-rolls.ts'
import { monthsOff } from '#rules/events/months-off.ts'
import type { UnchargedMonth } from '#rules/payments/uncharged.ts'
import { event } from '#support/rules/classes.ts'
import { ana } from '#support/rules/payments.ts'

/** Tuesdays from 3 November 2026 on. */
const kata = event({ date: '2026-11-03' })
const december = Array.from({ length: 31 }, (_, at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
const tuesdays = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22', '2026-12-29']

type Given = {
  days?: string[]
  classes?: { date: string; key: string }[]
  events?: PlannedEvent[]
  rolls?: string[]
  uncharged?: UnchargedMonth[]
  since?: string
  students?: Student[]
}

const off = ({
  days = [],
  classes = [],
  events = [kata],
  rolls = [],
  uncharged = [],
  since,
  students = [ana],
}: Given) => {
  const closed = new Set(days)
  const isCalledOff = calledOff(classes)
  const is = (each: Parameters<typeof isCalledOff>[0]) => closed.has(each.date) || isCalledOff(each)
  const held = [...rolls, null].map((date) => ({ date }))
  const notHeld = { days, classes, is }
  const sources = { events, rolls: held, students, notHeld, uncharged, since: since ?? '2026-11-18' }
  return monthsOff(sources)
}
const labels = (given: Given) => off(given).map(({ label }) => label)
const waived = (student: string | null, note: string) => [{ student, month: '2026-12', note }]

test('a month whose days are all closed, or whose classes were all called off, can be left without charge', () => {
  expect(labels({ days: december })).toEqual(['No cobrar diciembre'])
  expect(labels({ days: december, events: [] })).toEqual(['No cobrar diciembre'])
  expect(labels({ days: tuesdays })).toEqual(['No cobrar diciembre'])
  const key = 'kata\navanzado\nana lopez\n17:00'
  expect(labels({ classes: tuesdays.map((date) => ({ date, key })) })).toEqual(['No cobrar diciembre'])
})

test('nothing is offered for a part of a month, a month with a roll, or one that is past', () => {
  expect(labels({ days: december.slice(14) })).toEqual([])
  expect(labels({ days: tuesdays, events: [] })).toEqual([])
  expect(labels({ days: tuesdays, rolls: ['2026-12-08'] })).toEqual([])
  expect(labels({ days: december, since: '2027-01-08' })).toEqual([])
})

test('the month is charged again, also once its days are open, and no other reason is touched', () => {
  expect(labels({ days: december, uncharged: waived(null, 'Sin clases') })).toEqual(['Volver a cobrar diciembre'])
  expect(labels({ uncharged: waived(null, 'Sin clases') })).toEqual(['Volver a cobrar diciembre'])
  expect(labels({ days: december, uncharged: waived(null, 'Vacaciones') })).toEqual([])
  expect(labels({ days: december, uncharged: waived('1', 'Viaje') })).toEqual(['No cobrar diciembre'])
})

test('the month is named, and the question counts the families that pay', () => {
  const month = { student: null, month: '2026-12', note: 'Sin clases' }
  const note = (families: string) => `${families} ese mes. Lo que ya se pagó se queda.`
  const [asked] = off({ days: december })
  expect(asked).toEqual({
    month,
    isWaived: false,
    text: 'Diciembre de 2026 no tiene clases.',
    label: 'No cobrar diciembre',
    asked: {
      question: '¿No cobrar diciembre de 2026 a nadie?',
      note: note('1 familia no debe'),
      accept: 'No cobrar diciembre',
    },
  })
  const sofia: Student = { ...ana, id: '2', parentName: 'Eva Soto', phone: '3399990000' }
  const gone: Student = { ...sofia, id: '3', parentName: 'Luz Paz', phone: '3388880000', status: 'Inactivo' }
  expect(off({ days: december, students: [ana, sofia, gone] })[0]?.asked.note).toBe(note('2 familias no deben'))
  expect(off({ uncharged: [month] })).toEqual([
    { month, isWaived: true, text: 'Diciembre de 2026 no se cobra.', label: 'Volver a cobrar diciembre', asked: {} },
  ])
})

test('another month that is not charged hides nothing, and the month of `since` counts', () => {
  const other = [{ student: null, month: '2026-11', note: 'Vacaciones' }]
  expect(labels({ days: december, uncharged: other, since: '2026-12-31' })).toEqual(['No cobrar diciembre'])
})
