import { describe, expect, test, vi } from 'vitest'
import { assign, emit, fromPromise, setup } from 'xstate'
import { run } from '#actors/run.ts'
import { openScope } from '#actors/scope.ts'
import type { NoticeEvent } from '#machines/notice.ts'
import { port } from '#machines/port.ts'

describe('a scope', () => {
  test('ends what was opened in it once, the last first, and what is opened within it too', () => {
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

  test('ends nothing that was called off, and nothing of the scope around it', () => {
    const end = vi.fn()
    const app = openScope()
    const visit = openScope({ within: app })
    app.onClose(end)
    visit.onClose(end)()
    visit.close()
    expect(end).not.toHaveBeenCalled()
  })
})

/** Asks for a name until there is one. */
const asking = setup({
  types: {
    context: {} as { missing: string | null },
    events: {} as { type: 'ASK'; for: string } | { type: 'ANSWER' },
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
        emit(({ event }) => ({ type: 'notice' as const, notice: { tone: 'alert' as const, text: event.for } })),
      ],
    },
    ANSWER: { actions: assign({ missing: null }) },
  },
})

function open() {
  const shownNotices: string[] = []
  const notices = {
    tell: ({ text }: { text: string }) => shownNotices.push(text),
    dismiss: (text: string) => shownNotices.push(`not ${text}`),
  }
  const scope = openScope({ notices })
  const stopped = vi.fn()
  const machine = asking.provide({
    actors: {
      wait: fromPromise(({ signal }) => new Promise<void>(() => signal.addEventListener('abort', stopped))),
    },
  })
  const actor = run(machine, scope, { alertOf: ({ context }) => context.missing })
  return { scope, actor, shownNotices, stopped }
}

describe('an actor', () => {
  test('tells what its machine says, and takes it back once something else is asked for, or nothing', () => {
    const { actor, shownNotices } = open()
    actor.send({ type: 'ASK', for: 'a name' })
    actor.send({ type: 'ASK', for: 'a day' })
    actor.send({ type: 'ANSWER' })
    expect(shownNotices).toEqual(['a name', 'a day', 'not a name', 'not a day'])
  })

  test('stops with its scope, what it has in flight is aborted, and its alert taken back', () => {
    const { scope, actor, shownNotices, stopped } = open()
    actor.send({ type: 'ASK', for: 'a name' })
    scope.close()
    expect(actor.getSnapshot().status).toBe('stopped')
    expect(stopped).toHaveBeenCalledOnce()
    expect(shownNotices).toEqual(['a name', 'not a name'])
  })

  test('that has stopped by itself is no longer held by its scope', () => {
    const { scope, actor, stopped } = open()
    actor.stop()
    scope.close()
    expect(stopped).toHaveBeenCalledOnce()
  })
})
