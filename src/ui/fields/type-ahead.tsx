import { VisuallyHidden } from '@mantine/core'
import { useDeferredValue, useMemo, useState, type KeyboardEventHandler, type Ref } from 'react'
import { ComboField, type Row } from '#ui/fields/combo-field.tsx'
import { useHeldOptions } from '#ui/fields/held-options.ts'
import { memoized } from '#values/memoized.ts'
import { finderIn, fitnessFor, searchableOf, type Found, type Searchable } from '#values/search.ts'

/**
 * An option of a list. `texts` returns its searchable texts, by default its label. `others` are the words beside the
 * label that can be searched, as a person reads them.
 */
export type Option = { value: string; label: string; texts?: () => Searchable; others?: () => string }

type Props = {
  ref?: Ref<HTMLInputElement>
  label: string
  placeholder?: string
  /** key that leads to the field, as in `aria-keyshortcuts` */
  keys?: string
  /** shown below the field, where a long name would be cut */
  note?: string
  options: readonly Option[]
  chosen: string | null
  onChoose: (option: Option | null) => void
  /** can stop a key from being typed */
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  /** text of the option "all", for a filter */
  all?: string
  /** accessible name of the clear button; without it the choice stays until another one */
  clear?: string
  nothingFound: string
  /** shown below a field that was left with a text that chooses no option */
  unchosen: string
  error?: string | false
  disabled?: boolean
}

/** Shown while several options match equally well, so that Enter takes no option. */
export const severalFit = 'Varios coinciden: escribe más o elige uno.'

/** Number of options in the list, and the number in view, which render first at a keystroke. */
const limit = 50
const inView = 12

const closed: Found<Option> = { items: [], best: null, isClear: false }

/**
 * Chooses an option by typing parts of its text (spec 2, Every screen). Enter takes the best match, but not one of
 * several equal matches. Typing drops a clearable choice.
 */
export function TypeAhead({ options, chosen, onChoose, all, clear, note, unchosen, error, keys, ...rest }: Props) {
  const listed = useMemo(() => (all === undefined ? options : [{ value: '', label: all }, ...options]), [options, all])
  const [seen, setSeen] = useState<Shown>({ chosen: null, text: all ?? '' })
  const [text, setText] = useState(seen.text)
  /** whether the person typed over the choice */
  const [gaveUp, setGaveUp] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const { options: held, isOpen, ...dropdown } = useHeldOptions(listed, text === seen.text ? '' : text, textsOf)
  const now = shownOf(held, chosen, seen)
  // Set during the render: otherwise the page would still show the previous choice.
  if (now.chosen !== seen.chosen || now.text !== seen.text) {
    setSeen(now)
    if (!gaveUp || chosen !== null) setText(now.text)
    setGaveUp(false)
    setLeft(false)
  }
  const isTyping = text.trim() !== '' && text !== now.text
  // The text of the choice is no search: the list then shows all options.
  const search = isTyping ? text : ''
  const find = useMemo(() => finderIn(held, textsOf), [held])
  const found = useMemo(() => (isOpen ? find(search) : closed), [isOpen, find, search])
  const isDrawn = useDeferredValue(found) === found
  const rows = useMemo(
    () => found.items.slice(0, isDrawn ? limit : inView).map(withReason(search)),
    [found, isDrawn, search],
  )

  const type = (typed: string) => {
    setText(typed)
    if (clear === undefined || chosen === null || gaveUp) return
    setGaveUp(true)
    onChoose(null)
  }
  const leave = () => {
    setLeft(isTyping)
    // Also a choice that the page keeps, as during a sale.
    const isKept = clear === undefined || chosen !== null
    if (isTyping && !isKept) return
    setText(now.text)
    setGaveUp(false)
  }
  const take = (value: string) => {
    const option = held.find((each) => each.value === value)
    if (!option) return
    // A choice that cannot be cleared stays visible until another option is chosen.
    setText(clear === undefined ? now.text : option.label)
    if (gaveUp || value !== (chosen ?? '')) onChoose(value === '' ? null : option)
    setGaveUp(false)
  }
  const hint = isTyping && found.items.length > 0 && !found.isClear ? severalFit : undefined
  const missed = isLeft && (isTyping || clear === undefined) ? unchosen : undefined
  // Text typed over a choice that stays is not a mistake.
  const [mistake, remark] = clear === undefined ? [undefined, missed] : [missed, undefined]
  return (
    <>
      <ComboField
        {...rest}
        {...dropdown}
        {...(keys !== undefined && { 'aria-keyshortcuts': keys })}
        isOpen={isOpen}
        text={text}
        onType={type}
        rows={rows}
        // Enter takes the first match. Without typed text that would be a random person.
        isFirstLit={isTyping && found.isClear}
        chosen={chosen ?? (all === undefined ? null : '')}
        onTake={take}
        clear={clear === undefined || chosen === null ? undefined : { name: clear, onClear: () => onChoose(null) }}
        onFocus={() => setLeft(false)}
        onBlur={leave}
        heading={hint}
        description={remark ?? note}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        error={error || mistake}
      />
      <VisuallyHidden aria-live="polite">{hint ?? missed}</VisuallyHidden>
    </>
  )
}

/** Adds the other words of an option to its label if the label alone does not match the search. */
function withReason(search: string): (option: Option) => Row {
  const fits = fitnessFor(search)
  return ({ value, label, others }) => ({
    value,
    label: others && fits(searchableOf({ name: label })) === null ? `${label} (${others()})` : label,
  })
}

type Shown = { chosen: string | null; text: string }

/** Returns the chosen option. If the list has lost it, its text stays. */
function shownOf(listed: readonly Option[], chosen: string | null, before: Shown): Shown {
  const label = listed.find(({ value }) => value === (chosen ?? ''))?.label
  return {
    chosen,
    text: label ?? (chosen === before.chosen ? before.text : ''),
  }
}

/** Searchable texts of an option, built at the first search, so that ten thousand options cost nothing before. */
const textsOf = memoized((option: Option): Searchable => option.texts?.() ?? searchableOf({ name: option.label }))
