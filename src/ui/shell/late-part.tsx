import { useEffect, useState, type ComponentType, type ReactNode } from 'react'

/** A component whose code comes later, and what asks for that code before it is drawn. */
export type LatePart<Props> = { Part: (props: Props) => ReactNode; prepare: () => void }

/**
 * A part of a screen whose code is loaded when it is first drawn, or before that by `prepare`: then it is drawn at once.
 * Until it is there it is nothing. Throws what kept it from being loaded where it is drawn; the next one tries again. Not
 * `lazy`: React shows the fallback of that for 300 ms at least (docs/decisions/speed.md).
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
  // A failure is said where the part is drawn.
  return { Part, prepare: () => void get().catch(() => {}) }
}
