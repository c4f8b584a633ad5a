import { TextInput } from '@mantine/core'
import { useSelector } from '@xstate/react'
import { useRef, type ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import { Confirm } from '#ui/dialogs/confirm.tsx'

/** A removal with a reason. Declared with methods, so that the removal of each row fits. */
type Removal<Row> = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): { hasTag(tag: 'asking' | 'busy'): boolean; context: { row: Row | null; refusal: string | null } }
  send(event: { type: 'ACCEPT'; reason: string } | { type: 'DECLINE' | 'LEAVE' }): void
}

type Texts = { question: string; accept: string; decline: string }

type Props<Row> = {
  removal: Removal<Row>
  texts: Texts
  noteOf: (row: Row) => ReactNode
  dependentsOf?: (row: Row) => ReactNode
}

/** Asks for the reason before a row is taken back (spec 5). */
export function ReasonQuestion<Row>({ removal, texts, noteOf, dependentsOf }: Props<Row>) {
  const row = useSelector(removal, ({ context }) => context.row)
  const isAsking = useSelector(removal, (state) => state.hasTag('asking'))
  if (!isAsking || row === null) return null
  return (
    <Question removal={removal} texts={texts} note={noteOf(row)}>
      {dependentsOf?.(row)}
    </Question>
  )
}

type QuestionProps<Row> = { removal: Removal<Row>; texts: Texts; note: ReactNode; children: ReactNode }

function Question<Row>({ removal, texts, note, children }: QuestionProps<Row>) {
  const isBusy = useSelector(removal, (state) => state.hasTag('busy'))
  const refusal = useSelector(removal, ({ context }) => context.refusal)
  const reason = useRef<HTMLInputElement>(null)
  const accept = () => {
    removal.send({ type: 'ACCEPT', reason: reason.current?.value ?? '' })
    reason.current?.focus()
  }
  return (
    <Confirm
      {...texts}
      note={note}
      isBusy={isBusy}
      onAccept={accept}
      onDecline={() => removal.send({ type: 'DECLINE' })}
      onLeave={() => removal.send({ type: 'LEAVE' })}
    >
      {children}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          accept()
        }}
      >
        <TextInput
          ref={reason}
          mt="sm"
          label="Motivo"
          maxLength={200}
          autoComplete="off"
          error={refusal}
          readOnly={isBusy}
        />
      </form>
    </Confirm>
  )
}
