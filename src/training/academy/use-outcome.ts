import { useState } from 'react'
import { logError } from '#api/log.ts'
import { UnreadableAcademy } from '#mocks/tables/unreadable-academy.ts'

export type Outcome = { text: string; role: 'status' | 'alert' }

const failedText = 'No se pudo. Puede que a este navegador le falte espacio. Inténtalo otra vez.'

/**
 * Returns the outcome of the last action and a function that runs an action. `run(act, text)` shows `text` if `act`
 * succeeds, otherwise an error. `run` resolves to the success of `act` and never rejects.
 */
export function useOutcome(): [Outcome, (act: () => Promise<void>, text: string) => Promise<boolean>] {
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
