import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A component with code of its own, and the function that loads the code early. */
type LatePart<Props> = { Part: (props: Props) => ReactNode; prepare: () => void }

/**
 * Part of a screen whose code loads at its first render, or before by `prepare`. A failed load throws in the render,
 * and the next render retries. Not `lazy`: React shows its fallback for at least 300 ms (docs/decisions/speed.md).
 */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>): LatePart<Props> {
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
    return Code ? <Code {...props} /> : null
  }
  // The render reports a failure.
  return { Part, prepare: () => void get().catch(() => {}) }
}
