import { useEventListener, useMergedRef, usePrevious } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { isFocusAstray, isTypingOutside } from '#ui/fields/focus-astray.ts'

type Props = {
  /** whether a field takes the focus, as when a row opens for edits */
  startsFocused: boolean
  isBusy: boolean
  onSubmit: () => void
  className?: string | undefined
  children: ReactNode
}

const firstField = 'input:not([readonly], [type=hidden]), select, textarea'

/** A group is invalid as a whole, so its first option counts. */
const invalidField = `[aria-invalid=true]:is(${firstField}), [aria-invalid=true] :is(${firstField})`

function focusOn(form: HTMLFormElement | null, selector: string): boolean {
  const found = form?.querySelector<HTMLElement>(selector)
  found?.focus()
  return found !== null && found !== undefined
}

/** Focuses the first invalid field of a form, and unfolds every invalid field. Returns whether there is one. */
export function focusInvalid(form: HTMLFormElement | null): boolean {
  form?.querySelectorAll(invalidField).forEach((field) => field.closest('details')?.setAttribute('open', ''))
  return focusOn(form, invalidField)
}

/** Ignores key repeat of Enter in a field, so that a held key submits once. */
const onlyOnce = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/**
 * Form that manages the focus. It starts on the first invalid field, otherwise on the first one. A refused submit
 * returns it to the first invalid field, a call to its button.
 */
export function GuidedForm({ startsFocused, isBusy, onSubmit, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!startsFocused || isTypingOutside(form.current)) return
    if (!focusInvalid(form.current)) focusOn(form.current, firstField)
  }, [startsFocused])

  // A disabled button loses the focus to the body or to an element around the form. It returns after the call.
  const wasBusy = usePrevious(isBusy)
  useEffect(() => {
    if (wasBusy && !isBusy && isFocusAstray(form.current)) focusOn(form.current, '[type=submit]')
  }, [wasBusy, isBusy])

  return (
    <form
      ref={useMergedRef(form, useEventListener('keydown', onlyOnce))}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        flushSync(onSubmit)
        focusInvalid(form.current)
      }}
    >
      {children}
    </form>
  )
}
