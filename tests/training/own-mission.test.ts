/** A mission made from a trainer's broken data: only correcting exactly this data solves it. */

import { expect, test } from 'vitest'
import { seedAcademy } from '#academy/seed/seed.ts'
import type { Snapshot } from '#academy/snapshot.ts'
import { today } from '#support/training/mission-fixtures.ts'
import { readMission } from '#training/missions/file/read-mission.ts'
import { differencesOf } from '#training/missions/own/differences.ts'
import { madeMission, taskOf } from '#training/missions/own/made-mission.ts'
import { checkMission, missingOf, noMoveCounts } from '#training/missions/run/checks.ts'
import { prepared } from '#training/missions/run/prepare.ts'

const now = new Date('2026-11-20T12:00:00-06:00')
const academy = await seedAcademy({ today })

const first = <Row>(rows: readonly Row[], isMeant: (row: Row) => boolean): Row =>
  rows.find(isMeant) ?? expect.unreachable('no such row')

const thing = first(academy.products.rows, ({ type }) => type === 'physical')
const [student = expect.unreachable('no student'), gone = expect.unreachable('no other')] = academy.students.rows
const event = first(academy.events.rows, () => true)

/** The academy after the trainer has broken a price, a student's phone and level, an hour, and deleted a student. */
const broken: Snapshot = {
  ...academy,
  products: {
    ...academy.products,
    rows: academy.products.rows.map((row) => (row.id === thing.id ? { ...row, price: row.price * 10 } : row)),
  },
  students: {
    ...academy.students,
    rows: academy.students.rows
      .filter(({ id }) => id !== gone.id)
      .map((row) => (row.id === student.id ? { ...row, phone: '5500000000', level: 'Otro' } : row)),
  },
  events: {
    ...academy.events,
    rows: academy.events.rows.map((row) => (row.id === event.id ? { ...row, time: '05:05' } : row)),
  },
}

const words = { title: 'Lo de la mañana', task: 'Arréglalo.' }

function made(wrong: Snapshot) {
  const read = readMission(madeMission(words, differencesOf(academy, wrong), { faults: {} }))
  return read.mission ?? expect.unreachable(read.problems.join('; '))
}

const missingIn = (mission: ReturnType<typeof made>, before: Snapshot, after: Snapshot): string[] =>
  missingOf(checkMission(mission, { today, before, now: after, moves: noMoveCounts, answers: {} }))

test('the broken data appear in words, with their right values', () => {
  const tasks = differencesOf(academy, broken).map(taskOf)
  expect(tasks).toHaveLength(4)
  const missing = tasks.find((task) => task.startsWith(`Falta «${gone.name}».`))
  expect(missing).toContain(`Agrégalo con nombre: ${gone.name}; padre o tutor: ${gone.parent_name}; teléfono: `)
  expect(tasks.find((task) => task.includes(thing.name))).toContain(`precio: ${thing.price.toLocaleString('es-MX')}`)
})

test('on another machine the mission begins broken, has a point for each error, and is solved once all is right', () => {
  const mission = made(broken)
  const before = prepared(academy, mission, { now, today })
  expect(missingIn(mission, before, before).length).toBeGreaterThanOrEqual(4)
  expect(differencesOf(academy, before).map(taskOf).toSorted()).not.toEqual([])
  expect(missingIn(mission, before, academy)).toEqual([])
})

test('a superfluous row has to be deleted; no other task exists', () => {
  const copy = { ...thing, id: academy.products.nextId, name: `${thing.name} repetido` }
  const mission = made({
    ...academy,
    products: { nextId: copy.id + 1, rows: [...academy.products.rows, copy] },
  })
  const before = prepared(academy, mission, { now, today })
  expect(missingIn(mission, before, before)).toEqual([`«${copy.name}» sobra: elimínalo.`])
  expect(missingIn(mission, before, academy)).toEqual([])
})

test('an unchanged academy has no differences, and case does not count', () => {
  const shouted = academy.students.rows.map((row) => ({ ...row, level: row.level.toUpperCase() }))
  expect(differencesOf(academy, { ...academy, students: { ...academy.students, rows: shouted } })).toEqual([])
})
