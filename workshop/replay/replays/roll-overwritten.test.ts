import { expect, test } from 'vitest'
import { replay } from '#replay/replays.ts'

test('roll overwritten', async () => {
  expect(await replay('roll-overwritten')).toBe(
    'at step 7, rollCall SAVE: rollCall took SAVE and came to checking instead of saving',
  )
})
