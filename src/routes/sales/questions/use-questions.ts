import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SaleActor } from '#actors/sale.ts'
import type { saleQuestions } from '#machines/sale/questions.ts'

type Questions = {
  questions: ActorRefFrom<typeof saleQuestions> | undefined
  state: SnapshotFrom<typeof saleQuestions> | undefined
}

/** Questions before a sale is sent, and their state. Both are `undefined` while no sale is processed. */
export function useQuestions(sale: SaleActor): Questions {
  const questions = useSelector(sale, ({ children }) => children.questions)
  return { questions, state: useSelector(questions, (state) => state) }
}

/** Returns whether the sale is being sent. While a question is open, it is not. */
export function useIsBusy(sale: SaleActor): boolean {
  const { state } = useQuestions(sale)
  const isOnItsWay = useSelector(sale, (now) => now.hasTag('busy'))
  return isOnItsWay && state?.hasTag('asking') !== true
}
