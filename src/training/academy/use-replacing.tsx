import { useState, type ReactNode } from 'react'
import { logError } from '#api/log.ts'
import type { DataTable, Losses, Replacement } from '#mocks/tables/replacement.ts'
import { UnreadableAcademy } from '#mocks/tables/unreadable-academy.ts'
import { listWords } from '#rules/unreadable.ts'
import { useQuestion, type Question } from '#training/academy/use-question.tsx'
import { counted } from '#values/counted.ts'
import { enumerated } from '#values/text.ts'

/** Other tables have no list that says how many of its rows are unreadable. */
const tableWords: Readonly<Record<DataTable, readonly [string, string]>> = {
  ...listWords,
  categories: ['categoría', 'categorías'],
  levels: ['nivel', 'niveles'],
  memory: ['dato de los equipos', 'datos de los equipos'],
  feeds: ['dirección de calendario', 'direcciones de calendario'],
}

/** The lost rows as text: `1 estudiante, 3 ventas y 3 pagos`. */
const lossesText = (lost: Losses): string =>
  enumerated(lost.map(({ table, count }) => counted(count, ...tableWords[table])))

type Outcome = { text: string; role: 'status' | 'alert' }

const failedText = 'No se pudo. Puede que a este navegador le falte espacio. Inténtalo otra vez.'

/**
 * Returns the outcome of the last action and a function that runs an action. `run(act, text)` shows `text` if `act`
 * succeeds, otherwise an error. `run` resolves to the success of `act` and never rejects.
 */
function useOutcome(): [Outcome, (act: () => Promise<void>, text: string) => Promise<boolean>] {
  const [outcome, setOutcome] = useState<Outcome>({ text: '', role: 'status' })
  const run = async (act: () => Promise<void>, text: string) => {
    try {
      await act()
      setOutcome({ text, role: 'status' })
      return true
    } catch (cause) {
      const isRefused = cause instanceof UnreadableAcademy
      if (!isRefused) logError('a tool of the academy failed', cause)
      setOutcome({ text: isRefused ? cause.message : failedText, role: 'alert' })
      return false
    }
  }
  return [outcome, run]
}

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
