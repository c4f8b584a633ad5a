import { useState } from 'react'

/** What came of the last thing that was asked for, to be shown in a `role` of its own. */
export type Outcome = { text: string; role: 'status' | 'alert' }

/** Runs things that may fail, and says what came of the last one: `text`, or the words of the failure. */
export function useOutcome(): [Outcome, (act: () => Promise<void>, text: string) => Promise<void>] {
  const [outcome, setOutcome] = useState<Outcome>({ text: '', role: 'status' })
  const run = async (act: () => Promise<void>, text: string) => {
    try {
      await act()
      setOutcome({ text, role: 'status' })
    } catch (cause) {
      setOutcome({ text: cause instanceof Error ? cause.message : 'No se pudo.', role: 'alert' })
    }
  }
  return [outcome, run]
}
