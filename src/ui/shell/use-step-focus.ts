import { usePrevious } from '@mantine/hooks'
import { useEffect, useRef, type RefObject } from 'react'

/** Moves the focus into a new step, because the pressed button disappears. */
export function useStepFocus(view: string): RefObject<HTMLDivElement | null> {
  const step = useRef<HTMLDivElement>(null)
  const before = usePrevious(view)
  useEffect(() => {
    const isAstray = document.activeElement?.contains(step.current) ?? true
    if (before === undefined || before === view || !isAstray) return
    const field = step.current?.querySelector<HTMLElement>('textarea') ?? step.current
    field?.focus({ preventScroll: field === step.current })
  }, [before, view])
  return step
}
