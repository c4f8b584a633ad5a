/** Every path of the receipt that a person can take, through the whole app (spec 4, POS flow). */

import { screen, waitFor } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import type { ContextFrom } from 'xstate'
import type { receipt } from '#machines/page/receipt.ts'
import { required } from '#machines/required.ts'
import { anyReceipt, model, nextReceipt } from '#models/receipt.ts'
import { coveringPaths } from '#support/models/cover.ts'
import { coverageRecorder } from '#support/models/coverage.ts'
import { walk } from '#support/models/walk.ts'
import { alerts } from '#support/screens/app.tsx'
import { lastFolio, openPos } from '#support/screens/pos.ts'
import { holdTimersOf, openWindows } from '#support/screens/receipt-window.ts'
import { receiptBlocked, receiptIn } from '#support/screens/receipt.ts'
import { withBackend } from '#support/wire/backend.ts'

await withBackend()
const recorder = coverageRecorder()

/** Printing blocks the page, so a person cannot ask for another receipt meanwhile. */
const paths = coveringPaths(
  model,
  ({ steps }) =>
    !steps.some(({ name }, index) => name.startsWith('OPEN') && steps[index - 1]?.state.matches('printing')),
)

/** The receipts of the history for the two receipts of the model. */
const folios: Record<string, string> = { [anyReceipt.number]: lastFolio, [nextReceipt.number]: 'POS-000961' }
const folioOf = ({ receipt: last }: ContextFrom<typeof receipt>) => folios[required(last).number] ?? ''

/** Waits for the row of waiting receipts: the next receipt, and the number of others. */
const seesRow = (context: ContextFrom<typeof receipt>) => waitFor(() => expectRow(context))
function expectRow({ blocked: [next, ...others] }: ContextFrom<typeof receipt>) {
  const row = screen.queryByRole('group', { name: 'Comprobante' })
  const rest = others.length === 0 ? '' : ' Falta otro.'
  // The alert that names the button disappears with it.
  expect(alerts().includes(receiptBlocked)).toBe(next !== undefined)
  if (next === undefined) expect(row).not.toBeInTheDocument()
  else expect(row).toHaveTextContent(`El comprobante ${folios[next.number]} está listo.${rest}Abrir comprobante`)
}

test.each(paths.map((path) => [path.name, path] as const))(
  'every path of the receipt that a person can take, through the whole app: %s',
  async (_, path) => {
    const browser = openWindows()
    const { app, pos } = await openPos({ inspect: recorder.inspect })
    await pos.history.findByText(lastFolio)
    // Only from here on, because a slow router also sets timers of 500 ms.
    const clock = holdTimersOf(500)
    // On a busy machine, a window must not stop waiting for its fonts. They arrive when the path says so.
    holdTimersOf(3000)
    let openings = 0
    const last = () => browser.opened.at(-1) ?? expect.unreachable('no window')
    /** The coming faults of the path. A blocked window and a failing timer or printer act at once. */
    const fates = (now: (typeof path)['state']) => {
      const ahead = path.steps.slice(path.steps.findIndex(({ state }) => state === now) + 1).map(({ name }) => name)
      const next = ahead.findIndex((name) => name.startsWith('OPEN'))
      return next < 0 ? ahead : ahead.slice(0, next)
    }
    const expectWindow = (state: (typeof path)['state']) => {
      openings += 1
      const isToFail = fates(state).includes('print: failed')
      Object.assign(browser.next, {
        isBlocked: fates(state)[0] === 'open: blocked',
        isHeld: true,
        print: () => {
          if (isToFail) throw new Error('no printer')
        },
      })
    }

    /** The receipt that another receipt replaces is not printed. */
    const givesWay = async () => {
      const printed = () => browser.opened.map(({ print }) => print.mock.calls.length)
      const before = printed()
      await clock.pass()
      expect(printed()).toEqual(before)
    }
    const open = async (state: (typeof path)['state'], opener: () => HTMLElement) => {
      expectWindow(state)
      await app.user.click(await waitFor(opener))
      await givesWay()
    }

    await walk(path, {
      events: {
        OPEN: ({ state }) => open(state, () => pos.history.getByText(folioOf(state.context))),
        OPEN_AGAIN: ({ state }) => open(state, () => screen.getByText('Abrir comprobante')),
        'open: shown': async ({ state }) => {
          if (fates(state)[0] === 'wait: failed') clock.breakNext()
          await last().arrive()
        },
        'open: blocked': () => waitFor(() => expect(alerts()).toEqual([receiptBlocked])),
        'wait: over': () => clock.pass(),
        'wait: failed': () => {},
        'print: done': () => {},
        'print: failed': () => {},
      },
      states: {
        none: async ({ context }) => {
          await seesRow(context)
          expect(clock.waiting()).toBe(0)
        },
        opening: ({ context }) => {
          expect(window.open).toHaveBeenCalledTimes(openings)
          if (browser.next.isBlocked) return
          expect(receiptIn(last()).getByText(folioOf(context))).toBeVisible()
          expect(last().print).not.toHaveBeenCalled()
        },
        shown: async ({ context }) => {
          await seesRow(context)
          expect(context.receipt?.printDelay).toBe(500)
          expect(last().print).not.toHaveBeenCalled()
        },
        printing: () => expect(last().print).toHaveBeenCalledOnce(),
      },
    })
  },
)

afterAll(() => {
  expect(recorder.of(model.machine).missing).toEqual([])
})
