import { expect, test } from 'vitest'
import { blindSpots } from '#soak/blind.ts'
import { toldBy } from '#soak/errand.ts'
import { Failed, startThread } from '#soak/machine.ts'
import { playDays } from '#soak/play.ts'
import { failuresOf } from '#soak/report.ts'

const seed = 7
const days = Array.from({ length: 25 }, (_, index) => index + 1)

test('in twenty-five days of work with faults, the server has what the staff were told', async () => {
  const report = await playDays({ seed, days })
  expect(failuresOf(report, seed)).toEqual([])
  expect(report.days).toBe(25)
  expect(report.faults).toBeGreaterThan(25)
  // Two people met at one row or one price, and were asked. Pages were reloaded during saves.
  const met = ['asked: changed', 'asked: uncompared', 'asked: cart', 'reloads at product', 'reloads at sale']
  const errands = ['sale of months', 'cancellation', 'import', 'movement', 'cash count over midnight', 'note']
  expect([...report.counts.keys()]).toEqual(expect.arrayContaining([...met, ...errands]))
})

test.each(blindSpots)(
  'where nobody looks before a write (%s), the soak notices what is written over',
  async (blind) => {
    const report = await playDays({ seed, days: days.slice(0, 15), start: (desk) => startThread(desk, { blind }) })
    expect(report.failed.flatMap(({ differences }) => differences.undone).length).toBeGreaterThan(0)
  },
)

test('a seed fixes each day: in any order, and on computers that are busy with others', async () => {
  const few = days.slice(0, 3)
  const [one, other, another] = await Promise.all([
    playDays({ seed, days: few }),
    playDays({ seed, days: few.toReversed(), lanes: 2 }),
    playDays({ seed: seed + 1, days: few }),
  ])
  expect(other.digest).toBe(one.digest)
  expect([other.calls, other.faults]).toEqual([one.calls, one.faults])
  expect(another.digest).not.toBe(one.digest)
})

test('whoever deletes something does not take what the screen tells of an earlier save for it', () => {
  const told = (...texts: string[]) =>
    toldBy(
      { notices: texts.map((text) => ({ tone: text.startsWith('Error') ? 'alert' : 'status', text })) },
      { done: 'Evento eliminado.', is: 'removal' },
    )
  const saved = 'La respuesta del servidor se perdió, pero el evento sí quedó guardado.'
  expect(told(saved, 'Error: Error al eliminar')).toBe('not done')
  expect(told(saved, 'La respuesta del servidor se perdió, pero el evento sí quedó eliminado.')).toBe('done')
})

const order = { do: 'observe', place: 'sale' } as const

/** A page that reacts to each order with this code. */
const pageThat = (does: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`
      import { parentPort } from 'node:worker_threads'
      parentPort.on('message', () => { ${does} })
    `)}`,
  )

test.each([
  ['throws', 'throw new Error("a bug")', /a bug/],
  [
    'says that it goes round for ever',
    'parentPort.postMessage({ kind: "failed", why: "it goes round" })',
    /goes round/,
  ],
  ['ends', 'process.exit(0)', /ended/],
])('a page that %s fails its order and all that follow, instead of being waited for', async (_, does, why) => {
  const machine = await startThread(0, { file: pageThat(does) })
  await expect(machine.follow(order)).rejects.toThrow(why)
  await expect(machine.follow(order)).rejects.toThrow(Failed)
  await machine.close()
})
