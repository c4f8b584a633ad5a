import { expect, test } from 'vitest'
import { replay } from '#replay/replays.ts'

test('cart lost', async () => {
  expect(await replay('cart-lost')).toBe(
    'at step 3, sale CHOOSE_PRODUCT: draft took KEEP and came to keeping.kept.safe + offering.waiting, which is not in the recording',
  )
})
