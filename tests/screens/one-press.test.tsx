import { waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { alerts } from '#support/screens/app.tsx'
import { gateFor } from '#support/screens/gates.ts'
import { receiptBlocked } from '#support/screens/receipt.ts'
import { requestsTo } from '#support/screens/requests.ts'
import { writesOn } from '#support/screens/writes/writes.ts'
import { withBackend } from '#support/wire/backend.ts'

const backend = await withBackend()
const { server } = backend
// With animations a button can be pressed again while its dialog fades out.
beforeEach(() => {
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((media) => Object.assign(matchMedia(media), { matches: false }))
})

test.each(Object.entries(writesOn(backend)))(
  '%s is sent once, despite repeated clicks and keys held until long after',
  async (name, write) => {
    const { app, fill, button } = await write.open()
    await fill(1)
    await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    const before = write.rows(1).length
    const sent = requestsTo(server, name)
    const gate = gateFor(server, name)
    const isDone = async () => {
      await gate.pass()
      await waitFor(() => expect(write.rows(1)).toHaveLength(before + write.more))
      await waitFor(() => expect(app.queries.isFetching()).toBe(0))
    }
    let repeats = 0
    const holder = userEvent.setup({
      delay: 0,
      advanceTimers: async () => {
        repeats += 1
        if (repeats === 4) await isDone()
      },
    })

    const pressed = await button()
    await app.user.tripleClick(pressed)
    pressed.focus()
    await app.user.keyboard('[Space>3/]')
    await app.user.click(pressed)
    await holder.keyboard('{Enter>8/}')

    expect(repeats).toBeGreaterThan(4)
    expect(sent).toHaveLength(1)
    expect(write.rows(1)).toHaveLength(before + write.more)
    // The window of a registration's receipt is blocked here.
    expect(alerts().filter((text) => text !== receiptBlocked)).toEqual([])
  },
)
