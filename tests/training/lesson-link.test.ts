/** The link that opens all machines of a class in the same state (docs/misiones.md, Una clase con un enlace). */

import { expect, test } from 'vitest'
import { required } from '#machines/required.ts'
import { followLinks } from '#training/arriving-links.ts'
import { lessonLink } from '#training/lesson/link.ts'
import { takeLinked } from '#training/linked.ts'
import { shippedMissions } from '#training/missions/catalogue.ts'
import { boardLink } from '#training/missions/links.ts'

const page = 'https://example.com/demo/pagos?buscar=ana#abajo'

/** The parts that a machine takes from an address, and the remaining address. */
function open(address: string) {
  let left = ''
  const taken = takeLinked(new URL(address), { replaceState: (_, __, url) => void (left = String(url)) })
  return { ...taken, left }
}

const own = { ...required(shippedMissions[0]), clave: 'mi-mision', titulo: 'La sesión de «Ñandú» 💃' }
const lesson = {
  scenario: 'lenta' as const,
  switches: {
    latency: 500,
    faults: { create_product: { fault: 'offline' as const, times: 'once' as const } },
    blocksWindows: true,
  },
  day: '2026-10-31',
}

test('a link sets scenario, delay, faults, day and mission, and is used once', () => {
  const { lesson: taken, missionKey, left } = open(lessonLink(page, { ...lesson, mission: own.clave, ownMission: own }))
  expect(taken).toMatchObject({ ...lesson, ownMission: JSON.parse(JSON.stringify(own)) })
  expect(missionKey).toBe('mi-mision')
  expect(left).toBe('/demo/pagos')
  expect(open(lessonLink(page, { ...lesson, day: undefined })).lesson?.day).toBeUndefined()
})

test('a damaged link, or a link with unknown values, sets nothing and causes a notice', () => {
  const link = lessonLink(page, lesson)
  const encoded = (value: unknown) => `https://example.com/#clase=${btoa(JSON.stringify(value))}`
  for (const address of [
    link.slice(0, -9),
    `${link.slice(0, 60)}*`,
    encoded({ ...lesson, scenario: 'otro' }),
    encoded({ ...lesson, day: '2026-02-31' }),
  ])
    expect(open(address)).toMatchObject({ lesson: undefined, missionKey: null, isUnreadable: true })
})

test('other addresses are unchanged; a link to the board has a code', () => {
  expect(open(page)).toMatchObject({ lesson: undefined, code: null, isUnreadable: false, left: '' })
  expect(open('https://example.com/?mision=pasa-lista').missionKey).toBe('pasa-lista')
  expect(open(boardLink(page, 'Ana%20T~x'))).toMatchObject({ code: 'Ana%20T~x', left: '/demo/pagos' })
})

test.each([
  ['a lesson', lessonLink(page, lesson), true],
  ['a lesson that was cut', lessonLink(page, lesson).slice(0, -9), true],
  ['the board', boardLink(page, 'Ana%20T~x'), true],
  ['a part of the page', page, false],
])('the link of %s reloads an open page, or not', (_, address, isLoaded) => {
  const window = new EventTarget()
  let loads = 0
  followLinks(Object.assign(window, { location: new URL(address) }), () => (loads += 1))
  window.dispatchEvent(new Event('hashchange'))
  expect(loads).toBe(isLoaded ? 1 : 0)
})
