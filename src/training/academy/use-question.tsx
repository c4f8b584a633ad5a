import { useState, type ReactNode } from 'react'
import { Confirm } from '#ui/dialogs/confirm.tsx'

/** A question before something is replaced or thrown away; `note` says what is lost, `accept` is the label of its button. */
export type Question = { text: string; note?: string; accept: string; act: () => void }

/** Gives the dialog of the question that is asked, to be drawn anywhere, and a function that asks one. */
export function useQuestion(): [ReactNode, (question: Question) => void] {
  const [question, setQuestion] = useState<Question | null>(null)
  const dialog = (
    <Confirm
      question={question?.text ?? null}
      note={question?.note}
      accept={question?.accept ?? ''}
      onAccept={() => {
        setQuestion(null)
        question?.act()
      }}
      onDecline={() => setQuestion(null)}
    />
  )
  return [dialog, setQuestion]
}
