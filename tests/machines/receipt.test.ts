import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor, type EventFromLogic } from 'xstate'
import { receipt } from '#machines/page/receipt.ts'
import { anyReceipt, model, nextReceipt } from '#models/receipt.ts'
import type { Receipt } from '#rules/sales/receipt.ts'
import { allStates, allTransitions } from '#support/models/definition.ts'
import { everyReachable } from '#support/models/paths.ts'
import { moves } from '#support/models/tables.ts'

test('opens, waits, prints; blocked ones wait in a row (spec 4 and 9)', () => {
  expect(moves(model)).toEqual(
    [
      'none [0] --OPEN--> opening [0]',
      'none [1] --OPEN--> opening [1]',
      'none [2] --OPEN--> opening [2]',
      'none [1] --OPEN_AGAIN--> opening [1]',
      'none [2] --OPEN_AGAIN--> opening [2]',
      'opening [0] --OPEN--> opening [0]',
      'opening [1] --OPEN--> opening [1]',
      'opening [2] --OPEN--> opening [2]',
      'opening [0] --open: shown--> shown [0]',
      'opening [1] --open: shown--> shown [0]',
      'opening [1] --open: shown--> shown [1]',
      'opening [2] --open: shown--> shown [1]',
      'opening [0] --open: blocked--> none [1]',
      'opening [1] --open: blocked--> none [1]',
      'opening [1] --open: blocked--> none [2]',
      'opening [2] --open: blocked--> none [2]',
      'shown [0] --wait: over--> printing [0]',
      'shown [1] --wait: over--> printing [1]',
      'shown [0] --wait: failed--> none [0]',
      'shown [1] --wait: failed--> none [1]',
      'shown [0] --OPEN--> opening [0]',
      'shown [1] --OPEN--> opening [1]',
      'shown [1] --OPEN_AGAIN--> opening [1]',
      'printing [0] --print: done--> none [0]',
      'printing [1] --print: done--> none [1]',
      'printing [0] --print: failed--> none [0]',
      'printing [1] --print: failed--> none [1]',
      'printing [0] --OPEN--> opening [0]',
      'printing [1] --OPEN--> opening [1]',
      'printing [1] --OPEN_AGAIN--> opening [1]',
    ].toSorted(),
  )
  expect([allStates(receipt).size, allTransitions(receipt).size]).toEqual([4, 8])
})

test.each(everyReachable(model).map(({ name, state }) => [name, state] as const))('holds after %s', (_, state) => {
  const { receipt: last, blocked } = state.context
  if (!state.matches('none')) expect(last).not.toBeNull()
  expect(new Set(blocked.map(({ number }) => number)).size).toBe(blocked.length)
  if (state.matches('shown') || state.matches('printing')) expect(blocked).not.toContain(last)
})

describe('receipts whose window was blocked', () => {
  /** An actor whose windows the browser blocks as `blocks` says, in turn. It records the opened windows. */
  const open = (...blocks: boolean[]) => {
    const opened: string[] = []
    const actor = createActor(
      receipt.provide({
        actors: {
          open: fromPromise<void, Receipt>(async ({ input }) => {
            if (blocks.shift() === true) throw new Error('the browser blocked the window')
            opened.push(input.number)
          }),
          wait: fromPromise<void, number>(() => new Promise(() => {})),
        },
      }),
    ).start()
    const send = async (event: EventFromLogic<typeof receipt>) => {
      actor.send(event)
      await waitFor(actor, (state) => !state.matches('opening'))
    }
    return { actor, opened, send, waiting: () => actor.getSnapshot().context.blocked.map(({ number }) => number) }
  }
  const opens = (shown: Receipt) => ({ type: 'OPEN' as const, receipt: shown })
  const again = { type: 'OPEN_AGAIN' as const }

  test('none replaces another: they open one by one, in the order of their sales', async () => {
    const { send, opened, waiting } = open(true, true)
    await send(opens(anyReceipt))
    await send(opens(nextReceipt))
    expect(waiting()).toEqual(['POS-000123', 'POS-000124'])
    await send(again)
    expect([opened, waiting()]).toEqual([['POS-000123'], ['POS-000124']])
    await send(again)
    expect([opened, waiting()]).toEqual([['POS-000123', 'POS-000124'], []])
  })

  test('one that is blocked again goes to the end of the row', async () => {
    const { send, waiting } = open(true, true, true)
    await send(opens(anyReceipt))
    await send(opens(nextReceipt))
    await send(again)
    expect(waiting()).toEqual(['POS-000124', 'POS-000123'])
  })

  test('the same one, opened again from the history, waits once, and no longer when it is shown', async () => {
    const { send, waiting } = open(true, true)
    await send(opens(anyReceipt))
    await send(opens({ ...anyReceipt }))
    expect(waiting()).toEqual(['POS-000123'])
    await send(opens({ ...anyReceipt }))
    expect(waiting()).toEqual([])
  })

  test('a second press while one opens does nothing', async () => {
    const { send, actor, opened } = open(true)
    await send(opens(anyReceipt))
    actor.send(again)
    await send(again)
    expect(opened).toEqual(['POS-000123'])
  })
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
  actor.on('finding', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.start()
  actor.send({ type: 'OPEN', receipt: given })
  await new Promise((resolve) => setImmediate(resolve))
  expect(actor.getSnapshot().context.blocked).toEqual([given])
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
  expect(createActor(receipt).getSnapshot().context).toEqual({ receipt: null, blocked: [] })
})
