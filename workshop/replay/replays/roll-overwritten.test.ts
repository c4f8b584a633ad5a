import { expect, test } from 'vitest'
import { replay } from '#replay/replays.ts'

test('roll overwritten', async () => {
  expect(await replay('roll-overwritten')).toBe(
    'at step 7, roll SAVE: sending took xstate.error.actor.read and came to unread, which is not in the recording',
  )
})
