import { usePrevious } from '@mantine/hooks'
import { useEffect, useRef, type RefObject } from 'react'
import { isFocusAstray } from '#ui/fields/focus-astray.ts'

/** Moves the focus into a new step, because the pressed button disappears. */
export function useStepFocus(view: string): RefObject<HTMLDivElement | null> {
  const step = useRef<HTMLDivElement>(null)
  const before = usePrevious(view)
  useEffect(() => {
    if (before === undefined || before === view || !isFocusAstray(step.current)) return
    const field = step.current?.querySelector<HTMLElement>('textarea') ?? step.current
    field?.focus({ preventScroll: field === step.current })
  }, [before, view])
  return step
}
