import { describe, expect, test, vi } from 'vitest'
import { assign, emit, fromPromise, setup, waitFor } from 'xstate'
import { run } from '#actors/lifetime/run.ts'
import { openScope } from '#actors/lifetime/scope.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'

describe('a scope', () => {
  test('ends everything that was opened in it once, the last first, and inner scopes too', () => {
    const ended: string[] = []
    const app = openScope()
    const visit = openScope({ within: app })
    app.onClose(() => ended.push('session'))
    visit.onClose(() => ended.push('sale'))
    visit.onClose(() => ended.push('receipt'))
    app.close()
    app.close()
    visit.close()
    expect(ended).toEqual(['session', 'receipt', 'sale'])
  })

  test('ends nothing that was cancelled, and nothing of the scope around it', () => {
    const end = vi.fn()
    const app = openScope()
    const visit = openScope({ within: app })
    app.onClose(end)
    visit.onClose(end)()
    visit.close()
    expect(end).not.toHaveBeenCalled()
  })
})

/** Asks for a name until it gets a name. */
const asking = setup({
  types: {
    context: {} as { missing: string | null },
    events: {} as { type: 'ASK'; for: string } | { type: 'FIND'; for: string } | { type: 'ANSWER' },
    emitted: {} as NoticeEvent,
  },
  actors: { wait: port<void>('wait') },
}).createMachine({
  context: { missing: null },
  invoke: { src: 'wait', onError: {} },
  on: {
    ASK: {
      actions: [
        assign({ missing: ({ event }) => event.for }),
        emit(({ event }) => ({
          type: 'notice' as const,
          notice: { tone: 'alert' as const, id: 'missing' as const, text: event.for },
        })),
      ],
    },
    FIND: {
      actions: emit(({ event }) => ({
        type: 'finding' as const,
        notice: { tone: 'status' as const, text: event.for },
      })),
    },
    ANSWER: { actions: assign({ missing: null }) },
  },
})

function open() {
  const shownNotices: string[] = []
  const notices = {
    notify: ({ text }: { text: string }) => {
      shownNotices.push(text)
      return () => void shownNotices.push(`not ${text}`)
    },
  }
  const scope = openScope({ notices })
  const stopped = vi.fn()
  const machine = asking.provide({
    actors: {
      wait: fromPromise(({ signal }) => new Promise<void>(() => signal.addEventListener('abort', stopped))),
    },
  })
  const actor = run(machine, scope, { alertOf: ({ context }) => (context.missing === null ? null : 'missing') })
  return { scope, actor, shownNotices, stopped }
}

/** Sends once for each event. */
const sending = setup({
  types: { events: {} as { type: 'SEND' }, emitted: {} as NoticeEvent, tags: {} as 'busy' },
  actors: { send: port<void>('send') },
}).createMachine({
  initial: 'idle',
  states: {
    idle: { on: { SEND: 'sending' } },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'send',
        onDone: { target: 'idle', actions: emit({ type: 'notice', notice: { tone: 'status', text: 'sent' } }) },
        onError: {
          target: 'idle',
          actions: [
            emit({ type: 'notice', notice: { tone: 'alert', text: 'no answer' } }),
            emit({ type: 'finding', notice: { tone: 'status', text: 'send it again', asksAgain: true } }),
            emit({ type: 'finding', notice: { tone: 'alert', text: 'two are there' } }),
          ],
        },
      },
    },
  },
})

/** Fails to send, and records the notices. */
async function failToSend() {
  const told: string[] = []
  const dismissed: string[] = []
  const scope = openScope({
    notices: {
      notify: ({ text }) => {
        told.push(text)
        return () => void dismissed.push(text)
      },
    },
  })
  const answers = [async () => Promise.reject(new Error('no answer')), async () => {}]
  const actor = run(sending.provide({ actors: { send: fromPromise<void>(async () => answers.shift()?.()) } }), scope)
  actor.send({ type: 'SEND' })
  await waitFor(actor, (state) => !state.hasTag('busy'))
  expect([told, dismissed]).toEqual([['no answer', 'send it again', 'two are there'], []])
  return { scope, actor, told, dismissed }
}

describe('the notice of an actor about a failure', () => {
  test('disappears when the actor sends again, except for its findings', async () => {
    const { actor, told, dismissed } = await failToSend()
    actor.send({ type: 'SEND' })
    expect(dismissed).toEqual(['no answer', 'send it again'])
    await waitFor(actor, (state) => !state.hasTag('busy'))
    actor.send({ type: 'SEND' })
    expect([told.at(-1), dismissed.length]).toEqual(['sent', 2])
  })

  test('disappears when the screen is left, once', async () => {
    const { scope, dismissed } = await failToSend()
    scope.leaveScreen()
    scope.leaveScreen()
    expect(dismissed).toEqual(['no answer', 'send it again'])
  })
})

describe('an actor', () => {
  test('shows the notices of its machine, and cancels a notice after another request or none', () => {
    const { actor, shownNotices } = open()
    actor.send({ type: 'ASK', for: 'a name' })
    actor.send({ type: 'ASK', for: 'a day' })
    actor.send({ type: 'ANSWER' })
    expect(shownNotices).toEqual(['a name', 'a day', 'not a name', 'not a day'])
  })

  test('cancels its own notice, even if a later notice has the same text', () => {
    const takenBack: string[] = []
    const scope = openScope({
      notices: {
        notify:
          ({ tone }) =>
          () =>
            void takenBack.push(tone),
      },
    })
    const actor = run(asking, scope, { alertOf: ({ context }) => (context.missing === null ? null : 'missing') })
    actor.send({ type: 'ASK', for: 'a name' })
    actor.send({ type: 'FIND', for: 'a name' })
    actor.send({ type: 'ANSWER' })
    expect(takenBack).toEqual(['alert'])
  })

  test('stops with its scope, which aborts its calls and cancels its alert', () => {
    const { scope, actor, shownNotices, stopped } = open()
    actor.send({ type: 'ASK', for: 'a name' })
    scope.close()
    expect(actor.getSnapshot().status).toBe('stopped')
    expect(stopped).toHaveBeenCalledOnce()
    expect(shownNotices).toEqual(['a name', 'not a name'])
  })

  test('leaves its scope when it stops by itself', () => {
    const { scope, actor, stopped } = open()
    actor.stop()
    scope.close()
    expect(stopped).toHaveBeenCalledOnce()
  })
})
