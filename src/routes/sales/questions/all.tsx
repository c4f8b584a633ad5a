import type { ComponentProps } from 'react'
import { CartChangedQuestion } from './cart-changed.tsx'
import { FoundSalesQuestion } from './found-sales.tsx'
import { LeftOutQuestion } from './left-out.tsx'
import { PaidMonthQuestion } from './paid-month.tsx'
import { UncomparedListsQuestion } from './uncompared-lists.tsx'
import { UnusualQuestion } from './unusual.tsx'

/** Questions before a sale is sent, and after a lost answer (spec 4, POS flow). */
export function SaleQuestions({ sale, onAdded }: ComponentProps<typeof LeftOutQuestion>) {
  return (
    <>
      <LeftOutQuestion sale={sale} onAdded={onAdded} />
      <UnusualQuestion sale={sale} />
      <UncomparedListsQuestion sale={sale} />
      <CartChangedQuestion sale={sale} />
      <PaidMonthQuestion sale={sale} />
      <FoundSalesQuestion sale={sale} />
    </>
  )
}
