import type { ReactNode } from 'react'
import type { Replacement } from '#mocks/tables/replacement.ts'
import { lossesText } from '#training/academy/losses.ts'
import type { Outcome } from '#training/academy/use-outcome.ts'
import { useOutcome } from '#training/academy/use-outcome.ts'
import { useQuestion, type Question } from '#training/academy/use-question.tsx'

/** Texts around a replacement of the academy. */
type Words = { question: string; accept: string; done: string }

type Replacing = {
  outcome: Outcome
  run: ReturnType<typeof useOutcome>[1]
  ask: (question: Question) => void
  dialog: ReactNode
  /** reads an academy and replaces the present academy; asks first if rows would be lost */
  replace: (read: () => Promise<Replacement>, words: Words) => void
}

/** Tools of a panel that changes the whole academy: {@link useOutcome}, and a replacement after a question. */
export function useReplacing(): Replacing {
  const [outcome, run] = useOutcome()
  const [dialog, ask] = useQuestion()
  const replace = async (read: () => Promise<Replacement>, { question, accept, done }: Words) => {
    let found: Replacement | undefined
    const isRead = await run(async () => {
      found = await read()
    }, '')
    if (!isRead || !found) return
    const { lost, put } = found
    const act = () => void run(put, done)
    if (lost.length === 0) act()
    else ask({ text: question, note: `Se deshacen los cambios en ${lossesText(lost)}.`, accept, act })
  }
  return { outcome, run, ask, dialog, replace: (read, words) => void replace(read, words) }
}
