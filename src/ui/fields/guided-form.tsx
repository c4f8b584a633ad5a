import { useEventListener, useMergedRef, usePrevious } from '@mantine/hooks'
import { useEffect, useRef, type ReactNode } from 'react'
import { flushSync } from 'react-dom'

type Props = {
  /** whether the keyboard starts in its first field, as when a row was opened to be edited */
  startsFocused: boolean
  isBusy: boolean
  onSubmit: () => void
  className?: string | undefined
  children: ReactNode
}

const firstField = 'input:not([readonly], [type=hidden]), select, textarea'

const focusOn = (form: HTMLFormElement | null, selector: string) => form?.querySelector<HTMLElement>(selector)?.focus()

/** Enter that is held down in a field sends no second time. */
const onlyOnce = (event: KeyboardEvent) => {
  if (event.repeat && event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** A form that takes the keyboard where the eye goes: to its first field, to what was refused, back to its button. */
export function GuidedForm({ startsFocused, isBusy, onSubmit, className, children }: Props) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (startsFocused) focusOn(form.current, firstField)
  }, [startsFocused])

  // The button was disabled while its call was in flight, and the keyboard with it; a second click left it around the form.
  const wasBusy = usePrevious(isBusy)
  useEffect(() => {
    const isAstray = document.activeElement?.contains(form.current) ?? true
    if (wasBusy && !isBusy && isAstray) focusOn(form.current, '[type=submit]')
  }, [wasBusy, isBusy])

  return (
    <form
      ref={useMergedRef(form, useEventListener('keydown', onlyOnce))}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        flushSync(onSubmit)
        // A group is marked as a whole: its first option takes the keyboard.
        focusOn(form.current, `[aria-invalid=true]:is(${firstField}), [aria-invalid=true] :is(${firstField})`)
      }}
    >
      {children}
    </form>
  )
}
