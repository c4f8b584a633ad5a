import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A component with code of its own, and the function that loads the code early. */
type LatePart<Props> = { Part: (props: Props) => ReactNode; prepare: () => void }

/** Keeps what is typed until a field takes the focus, and writes it there. The returned function gives it up. */
function keepTyped(): () => void {
  let text = ''
  const waiting = new AbortController()
  const { signal } = waiting
  const keep = (event: KeyboardEvent) => {
    const { key } = event
    if (event.ctrlKey || event.altKey || event.metaKey || (key.length > 1 && !/^(Enter|Backspace)$/.test(key))) return
    event.preventDefault()
    event.stopPropagation()
    text = key.length === 1 ? text + key : key === 'Enter' ? text : text.slice(0, -1)
  }
  const write = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLInputElement)) return
    waiting.abort()
    target.setRangeText(text, 0, 0, 'end')
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }
  document.addEventListener('keydown', keep, { signal, capture: true })
  document.addEventListener('focusin', write, { signal })
  // The person goes to another field, or presses something else.
  document.addEventListener('pointerdown', () => waiting.abort(), { signal, capture: true })
  return () => waiting.abort()
}

/**
 * Part of a screen whose code loads at its first render, or before by `prepare`. A failed load throws in the render,
 * and the next render retries. Not `lazy`: React shows its fallback for at least 300 ms (docs/decisions/speed.md).
 * What is typed before the code comes reaches the field that a part with `hasField` focuses.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { hasField = false } = {},
): LatePart<Props> {
  let known: ComponentType<Props> | undefined
  let coming: Promise<ComponentType<Props>> | undefined
  const get = (): Promise<ComponentType<Props>> => {
    coming ??= load().then(
      (code) => (known = code),
      (cause: unknown) => {
        coming = undefined
        throw cause
      },
    )
    return coming
  }
  function Part(props: Props) {
    const [Code, setCode] = useState(() => known)
    useEffect(() => {
      if (Code) return
      get().then(
        (code) => setCode(() => code),
        (cause: unknown) =>
          setCode(() => {
            throw cause
          }),
      )
    }, [Code])
    useEffect(() => (hasField && !known ? keepTyped() : undefined), [])
    return Code ? <Code {...props} /> : null
  }
  return {
    Part,
    prepare: () => {
      // Until the page is reloaded, a browser fails code that once failed to load. The render reports a failure.
      if (navigator.onLine) void get().catch(() => {})
    },
  }
}
