import { expect, test } from 'vitest'
import { mayBePayment } from '#api/payments.ts'

const month = { studentId: '7', year: 2026, month: 3 }

test.each<[unknown, boolean]>([
  // PHP ends a list of rows with `false` if the last fetch is added too.
  [false, false],
  [null, false],
  ['?', true],
  [{ studentId: 7 }, true],
  [{ studentId: 7, month: '03', year: 2026, amount: '?' }, true],
  [{ studentId: 8 }, false],
  [{ month: '04' }, false],
])('the unreadable payment %j may be that of a month: %s', (sent, may) => {
  expect(mayBePayment(sent, month)).toBe(may)
})
