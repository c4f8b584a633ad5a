import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { receipt } from '#machines/receipt.ts'
import type { Receipt } from '#rules/receipt.ts'
import { allStates, allTransitions, everyReachable, moves } from '#support/models/model.ts'
import { anyReceipt, model } from '#models/receipt.ts'

test('opens, waits, prints; a blocked window can be opened again (spec 4 and 9)', () => {
  expect(moves(model)).toEqual(
    [
      'none --OPEN--> opening',
      'opening --OPEN--> opening',
      'opening --open: shown--> shown',
      'opening --open: blocked--> blocked',
      'blocked --OPEN_AGAIN--> opening',
      'blocked --OPEN--> opening',
      'shown --wait: over--> printing',
      'shown --wait: failed--> none',
      'shown --OPEN--> opening',
      'printing --print: done--> none',
      'printing --print: failed--> none',
      'printing --OPEN--> opening',
    ].toSorted(),
  )
  expect([allStates(receipt).size, allTransitions(receipt).size]).toEqual([5, 8])
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  if (!state.matches('none')) expect(state.context.receipt).not.toBeNull()
})

const registration: Receipt = { ...anyReceipt, number: 'STU-000123', printDelay: 400 }

test.each([
  ['a sale', anyReceipt, 500],
  ['a registration', registration, 400],
])('of %s: shows, waits as long as the spec says, prints; and says so when it is blocked', async (_, given, delay) => {
  const did: string[] = []
  const blocks = [true, false]
  const actor = createActor(
    receipt.provide({
      actors: {
        open: fromPromise<void, Receipt>(async ({ input }) => {
          if (blocks.shift()) throw new Error('blocked')
          did.push(`opened ${input.number}`)
        }),
        wait: fromPromise<void, number>(async ({ input }) => void did.push(`waited ${input}`)),
        print: fromPromise<void>(async () => void did.push('printed')),
      },
    }),
  )
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.start()
  actor.send({ type: 'OPEN', receipt: given })
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().value).toBe('blocked')
  actor.send({ type: 'OPEN_AGAIN' })
  await new Promise((resolve) => setImmediate(resolve))
  expect(did).toEqual([
    'alert: El comprobante está listo, pero tu navegador bloqueó la ventana... Ábrelo con el botón «Abrir comprobante».',
    `opened ${given.number}`,
    `waited ${delay}`,
    'printed',
  ])
  expect(actor.getSnapshot().value).toBe('none')
})

test('there is none before one is opened', () => {
  expect(createActor(receipt).getSnapshot().context).toEqual({ receipt: null })
})
