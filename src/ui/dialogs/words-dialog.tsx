import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { LinkButton } from '#ui/fields/link-button.tsx'
import answers from './answers.module.css'
import { Confirm } from './confirm.tsx'
import { Dialog } from './dialog.tsx'
import classes from './words-dialog.module.css'

type Props<Words> = {
  title: string
  isOpen: boolean
  kept: Words
  /** the default words, and the button that types them again */
  usual: { words: Words; text: string }
  onSave: (words: Words) => void
  onClose: () => void
  fields: (words: Words, onChange: (words: Words) => void) => ReactNode
}

/**
 * Dialog for stored words. Says when another device changed them meanwhile. Its X, the scrim and Escape over changed words ask `¿Descartar los cambios?`
 * first. `Cancelar` does not ask (spec 4, Drafts).
 */
export function WordsDialog<Words extends string | Readonly<Record<string, string>>>(props: Props<Words>) {
  const { title, isOpen, kept, onClose } = props
  const [typed, setTyped] = useState<Words | null>(null)
  /** the stored words when typing began; another device may change them meanwhile */
  const [before, setBefore] = useState(kept)
  const [isAsking, setAsking] = useState(false)
  const type = (words: Words) => {
    if (typed === null) setBefore(kept)
    setTyped(words)
  }
  const close = () => {
    setTyped(null)
    setAsking(false)
    onClose()
  }
  const isChanged = typed !== null && JSON.stringify(typed) !== JSON.stringify(kept)
  const isNewer = isChanged && JSON.stringify(before) !== JSON.stringify(kept)
  return (
    <>
      <Dialog title={title} isOpen={isOpen} onClose={() => (isChanged ? setAsking(true) : close())}>
        {isNewer && (
          <p role="status">
            Otra persona lo cambió mientras escribías.{' '}
            <LinkButton onClick={() => setTyped(null)}>Usar lo suyo</LinkButton>
          </p>
        )}
        <WordsForm {...props} words={typed ?? kept} onType={type} onClose={close} />
      </Dialog>
      <Confirm
        question={isAsking ? '¿Descartar los cambios?' : null}
        onAccept={close}
        onDecline={() => setAsking(false)}
      />
    </>
  )
}

type FormProps<Words> = Props<Words> & { words: Words; onType: (words: Words) => void }

function WordsForm<Words>({ words, usual, fields, onType, onSave, onClose }: FormProps<Words>) {
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave(words)
        onClose()
      }}
    >
      {fields(words, onType)}
      <div className={answers.answers}>
        <Button className={classes.usual ?? ''} variant="subtle" onClick={() => onType(usual.words)}>
          {usual.text}
        </Button>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit">Guardar</Button>
      </div>
    </form>
  )
}
