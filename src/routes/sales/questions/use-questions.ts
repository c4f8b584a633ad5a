import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { SaleActor } from '#actors/sale.ts'
import type { saleQuestions } from '#machines/sale-questions.ts'

type Questions = {
  questions: ActorRefFrom<typeof saleQuestions> | undefined
  state: SnapshotFrom<typeof saleQuestions> | undefined
}

/** The questions before a sale goes out, and the state that they are in; neither is there while nothing is processed. */
export function useQuestions(sale: SaleActor): Questions {
  const questions = useSelector(sale, ({ children }) => children.questions)
  return { questions, state: useSelector(questions, (state) => state) }
}

/** Whether the sale is on its way, and asks nothing. */
export function useIsBusy(sale: SaleActor): boolean {
  const { state } = useQuestions(sale)
  const isOnItsWay = useSelector(sale, (now) => now.hasTag('busy'))
  return isOnItsWay && state?.hasTag('asking') !== true
}
