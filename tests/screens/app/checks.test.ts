/**
 * The checks before a write: whatever becomes of the list that is read first, a change that the person did not see is
 * never replaced in silence, and nobody is asked about rows that do not matter (spec 7, Sending).
 */

import { array, assert, asyncProperty, constantFrom } from 'fast-check'
import { delay, http, HttpResponse } from 'msw'
import { onTestFinished, expect, test, vi } from 'vitest'
import { openScope, type SignedIn } from '#actors/lifetime/scope.ts'
import { openDrafts } from '#device/drafts.ts'
import { createQueries } from '#rows/queries.ts'
import { expectErrors } from '#support/jsdom.ts'
import { writes, type Row, type Write } from '#support/screens/checked-writes.ts'
import { answers, empty, html500, phpWarning, refused, unreachable } from '#support/screens/faults.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { withBackend } from '#support/wire/backend.ts'
import { admin } from '#support/wire/samples.ts'

const { server } = await withBackend()

/** An answer whose connection ends in the middle of its rows. */
const cut = (list: string, rows: Row[]) =>
  http.all(`*/api/${list}.php`, () => {
    const begun = new TextEncoder().encode(JSON.stringify(rows).slice(0, -1))
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(begun)
        setTimeout(() => controller.error(new Error('cut off')), 10)
      },
    })
    return new HttpResponse(body, { headers: { 'content-type': 'application/json' } })
  })

const listed = (...rows: (Row | null)[]) => rows.filter((row) => row !== null)

const brokenElsewhere = 'a broken row of something else'

/** What may become of the list that a write reads first, and whether the write may be sent after it. */
const checks = {
  'the same rows': { handler: ({ list, seen, other }: Write) => answers(list, listed(seen, other)), isSent: true },
  [brokenElsewhere]: {
    handler: ({ list, seen, other, broken }: Write) =>
      answers(list, listed(seen, { ...other, ...broken }, { ...other, id: 99, studentId: 99, date: '2026-01-05' })),
    isSent: true,
  },
  'the row, changed': { handler: ({ list, changed, other }: Write) => answers(list, [changed, other]), isSent: false },
  'the row, changed and unreadable': {
    handler: ({ list, changed, broken, other }: Write) => answers(list, [{ ...changed, ...broken }, other]),
    isSent: false,
  },
  'the row, changed, after a while': {
    handler: ({ list, changed, other }: Write) =>
      http.all(`*/api/${list}.php`, async () => {
        await delay(60)
        return HttpResponse.json([changed, other])
      }),
    isSent: false,
  },
  'an answer that is cut off': { handler: ({ list, seen }: Write) => cut(list, listed(seen)), isSent: false },
  'an error': { handler: ({ list }: Write) => html500(list), isSent: false },
  'no answer': { handler: ({ list }: Write) => unreachable(list), isSent: false },
  'an empty answer': { handler: ({ list }: Write) => empty(list), isSent: false },
  'a warning': { handler: ({ list, changed }: Write) => phpWarning(list, [changed]), isSent: false },
  'a refusal': { handler: ({ list }: Write) => refused(list), isSent: false },
} as const
type Check = keyof typeof checks

const everyCheck = Object.keys(checks).filter((name): name is Check => name in checks)

function openVisit(): { visit: SignedIn; told: string[] } {
  const told: string[] = []
  const scope = openScope({ notices: { notify: ({ text }) => (told.push(text), () => {}) } })
  onTestFinished(scope.close)
  return { visit: { ...scope, user: admin, queries: createQueries(scope.calls), drafts: openDrafts('1') }, told }
}

/** Presses `Guardar`, then `Reintentar` for each further check. Returns what each press sent and said. */
async function endOf(write: Write, names: readonly Check[]) {
  const { visit, told } = openVisit()
  const sent = requestsTo(server, write.call)
  server.use(answers(write.call, { success: true }), answers(write.list, listed(write.seen, write.other)))
  const { sendingOf, save } = await write.fill(visit)
  const ends: { isSent: boolean; isSaid: boolean }[] = []
  for (const name of names) {
    server.use(checks[name].handler(write))
    const sending = sendingOf()
    if (ends.length === 0) save()
    else if (sending?.getSnapshot().value === 'uncompared') sending.send({ type: 'RETRY' })
    else break
    const isAsked = () => sendingOf()?.getSnapshot().hasTag('asking') === true
    await vi.waitFor(() => expect(sent.length > 0 || told.length > 0 || isAsked()).toBe(true))
    ends.push({ isSent: sent.length > 0, isSaid: told.length > 0 || isAsked() })
  }
  return ends
}

test.each(
  writes.map(
    (write) =>
      [
        `${write.call}, ${write.seen === null ? `over ${JSON.stringify(write.changed['amount'] ?? 'nothing')}` : 'edited'}`,
        write,
      ] as const,
  ),
)('%s', async (_, write) => {
  expectErrors(new RegExp(write.list))
  const names = array(constantFrom(...everyCheck), { minLength: 1, maxLength: 3 })
  await assert(
    asyncProperty(names, async (chosen) => {
      const ends = await endOf(write, chosen)
      for (const [at, { isSent, isSaid }] of ends.entries()) {
        const name = chosen[at] ?? expect.unreachable('no check')
        expect({ name, isSent, isSilent: !isSent && !isSaid }).toEqual({
          name,
          isSent: checks[name].isSent && !(name === brokenElsewhere && write.isAnyWanted),
          isSilent: false,
        })
      }
    }),
    { numRuns: 14, examples: everyCheck.map((name) => [[name, name]]) },
  )
})
