/** A pupil's progress as a code, and the trainer's board (docs/misiones.md, El tablero del grupo). */

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { required } from '#machines/required.ts'
import { memoryItems } from '#support/training/demo.ts'
import { boardLines, storedReports, storeReports, withReport } from '#training/missions/board/board.ts'
import { codeOf, reportIn } from '#training/missions/board/code.ts'
import { reportsIn } from '#training/missions/board/pasted.ts'
import { reportOf, type Report } from '#training/missions/board/report.ts'
import { shippedKeys, shippedMissions } from '#training/missions/catalogue.ts'
import { boardLink } from '#training/missions/links.ts'

const keys = [...shippedKeys, 'mi-mision', '5']
const number = fc.nat(40_000_000)
const report: fc.Arbitrary<Report> = fc.record({
  name: fc.string({ unit: 'grapheme' }).map((name) => name.replaceAll(/[\uD800-\uDFFF]/g, '')),
  at: number,
  solved: fc.array(
    fc.record({ mission: fc.constantFrom(...keys), at: number, spent: number, mistakes: number, hints: number }),
  ),
  played: fc.option(
    fc.record({
      mission: fc.constantFrom(...keys),
      since: number,
      mistakes: number,
      hints: number,
      missing: fc.array(fc.nat(9)),
    }),
  ),
})

describe('a code', () => {
  test('contains the whole report, with any name', () => {
    fc.assert(
      fc.property(report, (sent) => {
        expect(reportIn(codeOf(sent, shippedKeys), shippedKeys)).toEqual(sent)
      }),
    )
  })

  test('that lost a piece, or has other text around it, is unreadable', () => {
    fc.assert(
      fc.property(report, fc.nat(), (sent, at) => {
        const code = codeOf(sent, shippedKeys)
        const cut = at % code.length
        const rest = code.slice(0, cut) + code.slice(cut + 1)
        fc.pre(rest !== code)
        expect(reportIn(rest, shippedKeys)).not.toEqual(sent)
      }),
    )
    for (const text of ['', '~', 'hola', 'Ana~1', 'Ana~x~0']) expect(reportIn(text, shippedKeys)).toBeNull()
  })

  test('may be wrapped by a message', () => {
    const sent = { name: 'Ana Torres', at: 29_000_000, solved: [], played: null }
    expect(reportIn(codeOf(sent, shippedKeys).replace('~', ' \n~'), shippedKeys)).toEqual(sent)
  })

  test('may come with other codes or links, one per line', () => {
    const [ana, beto] = ['Ana Torres', 'Beto'].map((name) =>
      codeOf({ name, at: 1, solved: [], played: null }, shippedKeys),
    )
    const pasted = `${ana}\n\n  ${boardLink('https://example.com/pos', beto ?? '')}\n`
    expect(reportsIn(pasted, shippedKeys)).toMatchObject({ read: [{ name: 'Ana Torres' }, { name: 'Beto' }], left: '' })
    expect(reportsIn(`${pasted}${ana?.slice(0, -2)}`, shippedKeys)).toMatchObject({
      read: [{ name: 'Ana Torres' }, { name: 'Beto' }],
      left: ana?.slice(0, -2),
    })
    expect(reportsIn(`${ana?.slice(0, 6)}\n${ana?.slice(6)}`, shippedKeys)).toMatchObject({ left: '' })
  })

  test('of every mission of the app fits a QR code for a phone', () => {
    const solved = shippedKeys.map((mission) => ({ mission, at: 29_700_000, spent: 400, mistakes: 3, hints: 2 }))
    expect(
      codeOf({ name: 'Guadalupe Hernández', at: 29_700_000, solved, played: null }, shippedKeys).length,
    ).toBeLessThan(500)
  })
})

test('a report has the last solved missions, and the missing points of the mission in progress', () => {
  const mission = required(shippedMissions[0])
  const solvedOnce = { mission: mission.clave, at: 600_000, spent: 61_000, hints: 1, mistakes: 2 }
  const progress = { name: ' Ana ', people: { Ana: [{ ...solvedOnce, spent: 1 }, solvedOnce], Eva: [solvedOnce] } }
  const points = [
    { text: 'uno', missing: null },
    { text: 'dos', missing: 'Falta dos.' },
  ]
  expect(reportOf(progress, { mission, startedAt: 1_200_000, mistakes: 1, hints: 0, points }, 1_800_000)).toEqual({
    name: 'Ana',
    at: 30,
    solved: [{ mission: mission.clave, at: 10, spent: 61, mistakes: 2, hints: 1 }],
    played: { mission: mission.clave, since: 20, mistakes: 1, hints: 0, missing: [1] },
  })
})

describe('the board', () => {
  const mission = required(shippedMissions[0])
  const of = (name: string, rest: Partial<Report> = {}): Report => ({
    name,
    at: 100,
    solved: [],
    played: null,
    ...rest,
  })
  const playing = (minutes: number, mistakes = 0) => ({
    mission: mission.clave,
    since: 100 - minutes,
    mistakes,
    hints: 0,
    missing: [0],
  })
  const solved = [{ mission: mission.clave, at: 90, spent: 60, mistakes: 0, hints: 0 }]

  test('shows people who need help first: longest in a mission, most mistakes in it, then fewest solved missions', () => {
    const reports = [
      of('al día', { solved }),
      of('empieza'),
      of('con errores', { played: playing(1, 3), solved }),
      of('atorada', { played: playing(mission.minutos * 5) }),
    ]
    const lines = boardLines(reports, shippedMissions)
    expect(lines.map(({ name }) => name)).toEqual(['atorada', 'con errores', 'empieza', 'al día'])
    expect(lines[0]?.played).toMatchObject({ title: mission.titulo, missing: [mission.comprobaciones[0]?.punto] })
  })

  test('stores the newest report of a person, in any spelling of the name, over a reload', () => {
    const first = withReport([], of('María Peña'))
    expect(withReport(first, of('maria pena', { at: 99 }))).toBe(first)
    const next = withReport(first, of('maria pena', { at: 101, solved }))
    expect(next).toEqual([of('maria pena', { at: 101, solved })])
    const browser = memoryItems()
    storeReports(browser, next)
    expect(storedReports(browser)).toEqual(next)
    browser.setItem('capacitacion/grupo', '{"no":1}')
    expect(storedReports(browser)).toEqual([])
  })
})
