/**
 * The missions of training mode: doing nothing or taking a wrong way solves no mission, and each wrong way gets its
 * message.
 */

import { describe, expect, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import type { Snapshot } from '#academy/snapshot.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { bottles, karategui, lucia, mateo, rehearsal, renata, today } from '#support/training/mission-fixtures.ts'
import { moneyWays } from '#support/training/money-missions.ts'
import { recordWays } from '#support/training/record-missions.ts'
import { both, change, event, noWay, sell, student, teacher, type Way } from '#support/training/ways.ts'
import { charged, expectPlausible, paid } from '#support/whole-money.ts'
import { shippedMissions } from '#training/missions/catalogue.ts'
import type { Where } from '#training/missions/file/condition.ts'
import { missionScreens } from '#training/missions/file/words.ts'
import { checkMission, missingOf, noMoveCounts, type Facts } from '#training/missions/run/checks.ts'
import { prepared } from '#training/missions/run/prepare.ts'

const now = new Date('2026-11-20T12:00:00-06:00')
const academy = await seedAcademy({ today })

const missionOf = (key: string) =>
  shippedMissions.find(({ clave }) => clave === key) ?? expect.unreachable(`no mission ${key}`)

/** The missing points of a mission after a way. */
function missingAfter(key: string, way: Way): string[] {
  const mission = missionOf(key)
  const before = prepared(academy, mission, { now, today })
  const facts: Facts = { today, before, now: before, moves: noMoveCounts, answers: {} }
  return missingOf(checkMission(mission, way(facts)))
}

test('there are at least fifteen missions, one per screen and three across screens', () => {
  expect(shippedMissions.length).toBeGreaterThanOrEqual(15)
  expect(new Set(shippedMissions.map(({ pantalla }) => pantalla))).toEqual(new Set(Object.keys(missionScreens)))
  expect(shippedMissions.filter(({ pantalla }) => pantalla === 'varias').length).toBeGreaterThanOrEqual(3)
  expect(new Set(shippedMissions.map(({ clave }) => clave)).size).toBe(shippedMissions.length)
})

test.each(shippedMissions.map((mission) => [mission.clave, mission] as const))(
  '%s is not solved by doing nothing',
  (key) => {
    expect(missingAfter(key, noWay)).not.toEqual([])
  },
)

const ways = { ...recordWays, ...moneyWays }

test.each<[string, string, Way]>([
  [
    'venta-con-descuento',
    'a line for each bottle',
    sell(mateo, karategui, { ...bottles, quantity: 1 }, { ...bottles, quantity: 1 }),
  ],
  [
    'maestra-nueva',
    'a schedule for each day',
    teacher({
      ...renata,
      schedules: ['Viernes', 'Lunes'].flatMap((day) => renata.schedules.map((each) => ({ ...each, days: [day] }))),
    }),
  ],
  [
    'inscribe-a-lucia',
    'capitals and a country code',
    student({ ...lucia, name: 'LUCÍA PRADO SOLIS', phone: '+52 33 2456 7788' }),
  ],
  [
    'cambio-de-hora',
    'a new event in the place of the old one',
    both(
      change('events', (row) => ({
        ...row,
        subdiscipline: row.time === '18:00' && row.date === rehearsal.date ? 'Jazz kids' : row.subdiscipline,
      })),
      event(rehearsal),
    ),
  ],
])('another right way also solves the mission: %s: %s', (key, _, way) => expect(missingAfter(key, way)).toEqual([]))

test('every mission has its ways in these tests', () => {
  expect(Object.keys(ways).toSorted()).toEqual(shippedMissions.map(({ clave }) => clave).toSorted())
})

describe.each(Object.entries(ways))('%s', (key, { right, wrong }) => {
  test('is solved by the right way', () => expect(missingAfter(key, right)).toEqual([]))

  test.each(Object.entries(wrong))('is not solved by a way that %s', (_, [way, text]) => {
    expect(missingAfter(key, way).join(' ')).toMatch(text)
  })

  test('has three wrong ways', () => expect(Object.keys(wrong)).toHaveLength(3))
})

test('a mission that only admin can solve names that account', () => {
  const needsAdmin = ({ sales, users }: Snapshot) => [
    sales.rows.filter(({ cancelled }) => cancelled).length,
    users.rows,
  ]
  const forAdmin = Object.entries(ways).filter(([key, { right }]) => {
    const before = prepared(academy, missionOf(key), { now, today })
    const { now: after } = right({ today, before, now: before, moves: noMoveCounts, answers: {} })
    return JSON.stringify(needsAdmin(after)) !== JSON.stringify(needsAdmin(before))
  })
  const named = shippedMissions.filter(({ cuenta }) => cuenta === 'admin').map(({ clave }) => clave)
  expect(named.toSorted()).toEqual(forAdmin.map(([key]) => key).toSorted())
})

test('a row that a mission adds twice exists once', () => {
  const twice = shippedMissions.reduce<Snapshot>(
    (before, mission) => prepared(before, mission, { now, today }),
    academy,
  )
  const again = shippedMissions.reduce<Snapshot>((before, mission) => prepared(before, mission, { now, today }), twice)
  const counts = ({ students, products, events, attendance, payments, sales }: Snapshot) =>
    [students, products, events, attendance, payments, sales].map(({ rows }) => rows.length)
  expect(counts(again)).toEqual(counts(twice))
})

describe.each(shippedMissions.map((mission) => [mission.clave, mission] as const))(
  'the money of %s',
  (key, mission) => {
    test.each(['2026-11-20', '2027-01-01', '2027-02-28'])('is consistent at the start on %s', async (day) => {
      const begun = prepared(await seedAcademy({ today: day }), mission, {
        now: new Date(`${day}T12:00:00-06:00`),
        today: day,
      })
      expect(paid(begun)).toEqual(charged(begun))
      expectPlausible(begun, day)
    })

    test('is consistent at a new start after the solution', () => {
      const before = prepared(academy, mission, { now, today })
      const way = ways[key]?.right ?? expect.unreachable(key)
      const solved = way({ today, before, now: before, moves: noMoveCounts, answers: {} }).now
      const again = prepared(solved, mission, { now, today })
      expect(paid(again)).toEqual(charged(again))
      expectPlausible(again, today)
    })
  },
)

describe('a payment that a mission removes', () => {
  const mission = missionOf('cobra-meses-atrasados')
  const tadeo = academy.students.rows.find(({ name }) => name === 'Tadeo Pérez Cruz') ?? expect.unreachable('no Tadeo')
  const his = ({ sales }: Snapshot) => sales.rows.filter(({ studentId }) => studentId === tadeo.id)
  const after = (before: Snapshot, way: Way) =>
    way({ today, before, now: before, moves: noMoveCounts, answers: {} }).now

  test('keeps other products of its sale', () => {
    const bottle = { type: 'physical', name: 'Botella de agua', price: 95, quantity: 1, discountPercent: 0 } as const
    const begun = prepared(
      after(
        academy,
        change('sales', (row) => ({
          ...row,
          products: row.products.flatMap((line) =>
            line.type === 'discipline' ? [line, { ...line, ...bottle, discount: 0 }] : [line],
          ),
        })),
      ),
      mission,
      { now, today },
    )
    expect(his(begun).filter(({ total }) => total === 95)).toHaveLength(2)
    expect(paid(begun)).toEqual(charged(begun))
  })

  test('keeps the other month of a sale that paid two', () => {
    const solved = after(prepared(academy, mission, { now, today }), ways['cobra-meses-atrasados']?.right ?? noWay)
    const inDecember = { now: new Date('2026-12-10T12:00:00-06:00'), today: '2026-12-10' }
    expect(his(prepared(solved, mission, inDecember)).at(-1)).toMatchObject({
      date: '20/11/2026',
      total: 790,
      products: [{ name: 'Karate', quantity: 1 }],
    })
  })
})

describe('a sale that a mission removes', () => {
  const ofTadeo = academy.students.rows.find(({ name }) => name === 'Tadeo Pérez Cruz')?.id
  const removing = (before: Snapshot, tabla: 'ventas' | 'partidas', donde: Where) =>
    prepared(before, { prepara: { quita: [{ tabla, donde }] } }, { now, today })

  test('removes its payment', () => {
    const after = removing(academy, 'ventas', { fecha: { cuando: 'este mes' } })
    expect(after.sales.rows.length).toBeLessThan(academy.sales.rows.length)
    expect(after.payments.rows.length).toBeLessThan(academy.payments.rows.length)
    expect(paid(after)).toEqual(charged(after))
  })

  test('may be found by its products, and keeps the payments of others', () => {
    const after = removing(academy, 'partidas', { producto: 'Karate', estudiante: 'Tadeo Pérez Cruz' })
    expect(paid(after)).toEqual(charged(after))
    const others = ({ payments }: Snapshot) => payments.rows.filter(({ studentId }) => studentId !== ofTadeo)
    expect(others(after)).toEqual(others(academy))
    expect(after.payments.rows.some(({ studentId }) => studentId === ofTadeo)).toBe(false)
  })

  test('of two months removes both, and keeps the payment of another sale of the month', () => {
    const begun = prepared(academy, missionOf('cobra-meses-atrasados'), { now, today })
    const way = ways['cobra-meses-atrasados']?.right ?? noWay
    const solved = way({ today, before: begun, now: begun, moves: noMoveCounts, answers: {} }).now
    const total = (rows: ReturnType<typeof paid>) => rows.reduce((sum, [, cents]) => sum + cents, 0)
    expect(total(paid(solved))).toBe(total(charged(solved)))
    const after = removing(solved, 'ventas', { estudiante: 'Tadeo Pérez Cruz', fecha: { cuando: 'hoy' } })
    expect(paid(after)).toEqual(charged(after))
    expect(paid(after)).toEqual(paid(begun))
  })

  test('of things only changes no payment', () => {
    const thing = academy.sales.rows.find(({ products }) => products.every(({ type }) => type === 'physical'))
    const after = removing(academy, 'ventas', { folio: saleFolio(String(thing?.id)) })
    expect(after.sales.rows).toHaveLength(academy.sales.rows.length - 1)
    expect(after.payments).toEqual(academy.payments)
  })
})

test('a mission names the missing rows of the academy', () => {
  const without = { ...academy, teachers: { nextId: 1, rows: [] } }
  expect(() => prepared(without, missionOf('corrige-la-lista'), { now, today })).toThrow(
    /necesita «Kenji Morales Arce».*«Reiniciar datos»/,
  )
})
