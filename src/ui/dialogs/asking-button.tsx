import { useState, type ReactNode } from 'react'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'

type Props = {
  /** asked first; without it a press acts at once */
  question?: string | undefined
  note?: string
  accept?: string
  children: ReactNode
  onAccept: () => void
}

/** A button in a text that asks before an action that destroys nothing. */
export function AskingButton({ question, children, onAccept, ...words }: Props) {
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <LinkButton onClick={() => (question === undefined ? onAccept() : setAsked(true))}>{children}</LinkButton>
      <Confirm
        {...words}
        question={(isAsked && question) || null}
        isHarmless
        onAccept={() => {
          setAsked(false)
          onAccept()
        }}
        onDecline={() => setAsked(false)}
      />
    </>
  )
}
