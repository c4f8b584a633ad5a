import { expect, test } from 'vitest'
import { replay } from '#replay/replays.ts'

test('report saved with zeros', async () => {
  expect(await replay('report-saved-with-zeros')).toBe(
    'at step 5, report SAVE: report took SAVE (has no sales) and came to idle instead of naming',
  )
})
