import { Portal } from '@mantine/core'
import { useMemo, useRef, useState, type ComponentProps, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { ComboField } from '#ui/fields/combo-field.tsx'
import { isEnter } from '#ui/fields/enter.ts'
import { useHeldOptions } from '#ui/fields/held-options.ts'
import { litOption } from '#ui/fields/lit-option.ts'
import { find, fitnessFor, isMeantBy, searchableOf, type Found, type Searchable } from '#values/search.ts'
import { enumerated, isSameName, oneLine } from '#values/text.ts'

type FieldProps = Pick<
  ComponentProps<typeof ComboField>,
  'label' | 'aria-label' | 'placeholder' | 'error' | 'classNames' | 'required' | 'withAsterisk'
>

/** Texts about a value that equals no suggestion. */
export type NewText = {
  /** the option that takes it */
  option: (typed: string) => string
  /** the question before it is taken in another way */
  question: (typed: string) => string
  /** help for the answer: the similar suggestions, enumerated */
  alike: (names: string) => string
}

type Props = FieldProps & {
  suggestions: readonly string[]
  value: string
  onChange: (value: string) => void
  added: NewText
}

const closed: Found<string> = { items: [], best: null, isClear: false }

/**
 * Free text with suggestions. Enter or blur takes the only suggestion that equals the text or begins with it. `int`
 * takes `Intermedio`, but `Grupo 1` does not take `Grupo 10`. Any other text is new and raises a question.
 */
export function SuggestField({ suggestions, value, onChange, added, ...field }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [before, setBefore] = useState(value)
  const [accepted, setAccepted] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const typed = oneLine(value)
  // The text at focus is no search: the list then shows all suggestions.
  const search = value === before ? '' : typed
  const { options, isOpen, ...list } = useHeldOptions(suggestions, search, textsOf)
  const found = useMemo(() => (isOpen ? find(options, search, textsOf) : closed), [isOpen, options, search])
  const isMeant = search !== '' && found.isClear && isMeantBy(found.best)
  const isSettled = typed === '' || value === accepted || suggestions.includes(value)
  const rows = useMemo(() => {
    const known = found.items.map((name) => ({ value: name, label: name }))
    const isNew = search !== '' && !found.items.some((name) => isSameName(name, search))
    return isNew ? [...known, { value: search, label: added.option(search) }] : known
  }, [found, search, added])

  const take = (text: string) => {
    setAccepted(text)
    setBefore(text)
    if (text !== value) onChange(text)
  }
  const settle = () => {
    const { items, best, isClear } = find(suggestions, typed, textsOf)
    const [first] = items
    if (first !== undefined && isClear && isMeantBy(best)) take(first)
    else setAsking(true)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || isSettled || litOption(input.current)) return
    event.preventDefault()
    settle()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Another window has the focus, and the field gets it back.
    if (document.activeElement === currentTarget || isSettled) return
    // A question took the focus, for example to discard this text. Two questions at once would share one answer.
    if (relatedTarget?.closest('[role=alertdialog]')) return
    const lit = litOption(input.current)
    if (lit) lit.click()
    else settle()
  }
  const answer = (isAccepted: boolean) => {
    flushSync(() => {
      setAsking(false)
      if (isAccepted) take(typed)
      else onChange(before)
    })
    input.current?.focus()
    input.current?.select()
  }
  const asked = isAsking && !isSettled ? typed : null
  return (
    <>
      <ComboField
        {...field}
        {...list}
        ref={input}
        isOpen={isOpen}
        text={value}
        onType={onChange}
        rows={isOpen ? rows : none}
        isFirstLit={isMeant}
        chosen={suggestions.includes(value) ? value : null}
        onTake={take}
        onFocus={() => setBefore(value)}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        data-unsettled={!isSettled || undefined}
      />
      {asked !== null && <NewTextQuestion text={asked} suggestions={suggestions} added={added} onAnswer={answer} />}
    </>
  )
}

type NewTextQuestionProps = Pick<Props, 'suggestions' | 'added'> & {
  text: string
  onAnswer: (isAccepted: boolean) => void
}

function NewTextQuestion({ text, suggestions, added, onAnswer }: NewTextQuestionProps) {
  const alike = suggestions.filter((name) => isLike(name, text) || isLike(text, name))
  return (
    // Outside the form, whose sheet would close on the same Escape.
    <Portal>
      <Confirm
        question={added.question(text)}
        {...(alike.length > 0 && { note: added.alike(enumerated(alike.slice(0, 5))) })}
        isHarmless
        onAccept={() => onAnswer(true)}
        onDecline={() => onAnswer(false)}
      />
    </Portal>
  )
}

const none: never[] = []

const isLike = (name: string, other: string): boolean => fitnessFor(name)(textsOf(other)) !== null

const textsOf = (name: string): Searchable => searchableOf({ name })
