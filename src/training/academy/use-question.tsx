import { useState, type ReactNode } from 'react'
import { Confirm } from '#ui/dialogs/confirm.tsx'

/** A question before data is replaced or discarded. `note` names the loss; `accept` is the label of the button. */
export type Question = { text: string; note?: string; accept: string; act: () => void }

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
