/**
 * What the recording of moves costs, for the diagnosis (spec 2, Every screen) and for training, beside the search that a
 * keystroke makes.
 */
import { openCalls } from '#api/calls.ts'
import { expect, onTestFinished, test, vi, type TestContext } from 'vitest'
import { createActor, type InspectionEvent } from 'xstate'
import { recordMoves } from '#actors/diagnosis.ts'
import type { Student } from '#api/students.ts'
import { payment } from '#machines/payment.ts'
import { prepareSearch, studentFilter } from '#rules/students/student-list.ts'
import { recordMachines } from '#training/machines/recorder.ts'
import { ana } from '#models/student-row.ts'

const students = Array.from({ length: 10_000 }, (_, index): Student => ({ ...ana, id: String(index) }))
const search = () =>
  students.filter(studentFilter({ search: 'ana', status: 'Activo', level: '', discipline: '' })).length

/** A dialog into which an amount is typed. */
function openPayment(inspect?: (event: InspectionEvent) => void) {
  const actor = createActor(payment, inspect ? { inspect } : {}).start()
  actor.send({ type: 'OPEN', unpaid: { studentId: '1', month: 11, year: 2026 } })
  return (amount: string) => actor.send({ type: 'CHANGE', amount })
}

const events = 100

/** What it takes to record a letter, as a share of a search. */
async function shareOf(inspect: (event: InspectionEvent) => void, bench: TestContext['bench']): Promise<number> {
  const [typeRecorded, type] = [openPayment(inspect), openPayment()]
  const send = (one: typeof type) => {
    for (let at = 0; at < events; at += 1) one(String(at))
  }
  prepareSearch(students)
  const recorded = await bench('with the recorder', () => send(typeRecorded)).run()
  const bare = await bench('without it', () => send(type)).run()
  const keystroke = await bench('a search of 10,000 students', () => void search()).run()
  const cost = (recorded.latency.p50 - bare.latency.p50) / events
  const share = cost / keystroke.latency.p50
  console.log(
    `recording a move takes ${(cost * 1000).toFixed(1)} µs of an event of ${((bare.latency.p50 / events) * 1000).toFixed(1)} µs: ${(share * 100).toFixed(2)} % of a search of ${keystroke.latency.p50.toFixed(2)} ms, which is a keystroke without its drawing`,
  )
  return share
}

test('a letter typed into a recorded machine, beside one that is not', { timeout: 120_000 }, async ({ bench }) => {
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', { getItem: () => null })
  vi.stubGlobal('location', { pathname: '/pagos' })
  const recorder = recordMoves(openCalls())
  onTestFinished(() => {
    recorder.stop()
    vi.unstubAllGlobals()
  })
  expect(await shareOf(recorder.inspect, bench)).toBeLessThan(0.01)
})

test('a letter typed into a machine that training mode watches', { timeout: 120_000 }, async ({ bench }) => {
  const { inspect } = recordMachines({ page: () => '/pagos' })
  expect(await shareOf(inspect, bench)).toBeLessThan(0.01)
})
