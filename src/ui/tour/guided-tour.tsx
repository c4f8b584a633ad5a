import { Button, Portal } from '@mantine/core'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { TourCard } from '#ui/tour/tour-card.tsx'
import classes from './guided-tour.module.css'

export type Step = {
  path: string
  title: string
  text: string
  /** selectors of what to press, the preferred one first: it points at the first that is shown */
  targets: readonly string[]
  /** whether the person has done it; without it only `Siguiente` goes on, so that no answer is missed */
  isDone?: () => boolean
}

type Props = {
  steps: readonly Step[]
  /** opens the screen of a path, unless it is open */
  onGo: (path: string) => void
  onEnd: () => void
}

const pressable = 'button:not(:disabled), input:not(:disabled), a[href]'

/** Whether a question is open. It is answered before the tour goes on. */
const isAsking = (): boolean => document.querySelector('[aria-modal=true]') !== null

/**
 * Tour on the real screens: points at one thing at a time, which the person presses. It presses nothing itself, and
 * stops nobody from doing something else. Escape ends it.
 */
export function GuidedTour({ steps, onGo, onEnd }: Props) {
  const id = useId()
  const [at, setAt] = useState(0)
  const step = steps[at]
  const isLast = at === steps.length - 1
  const next = () => (isLast ? onEnd() : setAt(at + 1))
  const go = useEffectEvent(onGo)
  const path = step?.path
  useEffect(() => {
    if (path !== undefined) go(path)
  }, [path])
  const { target, box } = useSpot(step, next)
  const focusTarget = useFocusOn(target)
  const end = () => {
    focusTarget()
    onEnd()
  }
  useEscape(end)
  if (!step) return null
  // A tall target begins at the top, where the card would cover its first field.
  const isLow = box !== null && box.top > window.innerHeight / 2
  return (
    <Portal>
      {box && <div className={classes.light} style={box} aria-hidden />}
      <TourCard
        id={id}
        className={classes.card}
        isHigh={isLow}
        at={at}
        count={steps.length}
        title={step.title}
        text={step.text}
        onEnd={end}
      >
        <Button variant="default" onClick={next}>
          {isLast ? 'Terminar' : 'Siguiente'}
        </Button>
      </TourCard>
    </Portal>
  )
}

type Box = Record<'top' | 'left' | 'width' | 'height', number>
type Spot = { target: HTMLElement | null; box: Box | null }

const nowhere: Spot = { target: null, box: null }

/** Finds the spot of a step: an element in px of the window, or none while a question is open. */
function spotOf({ targets }: Step): Spot {
  if (isAsking()) return nowhere
  const target = targets
    .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
    .find((element) => element.checkVisibility())
  if (!target) return nowhere
  const { top, left, width, height } = target.getBoundingClientRect()
  return { target, box: { top, left, width, height } }
}

const sidesOf = ({ box }: Spot): string => JSON.stringify(box)

/**
 * Follows the spot of a step while the page changes, and calls `onDone` once the step is done. The words of the next
 * step are a change too, so it looks at once.
 */
function useSpot(step: Step | undefined, onDone: () => void): Spot {
  const [spot, setSpot] = useState(nowhere)
  const look = useEffectEvent(() => {
    if (!step) return
    if (!isAsking() && step.isDone?.()) return onDone()
    const now = spotOf(step)
    setSpot((before) => (before.target === now.target && sidesOf(before) === sidesOf(now) ? before : now))
  })
  useEffect(() => {
    const ends = new AbortController()
    const options = { capture: true, passive: true, signal: ends.signal }
    for (const event of ['scroll', 'resize', 'change', 'animationend', 'transitionend'])
      window.addEventListener(event, () => look(), options)
    const observer = new MutationObserver(() => look())
    observer.observe(document.body, { attributes: true, characterData: true, childList: true, subtree: true })
    queueMicrotask(() => look())
    return () => {
      observer.disconnect()
      ends.abort()
    }
  }, [])
  return spot
}

/** Keeps the focus on what is pointed at: when it appears, and when its screen takes the focus. */
function useFocusOn(target: HTMLElement | null): () => void {
  const focus = () => {
    if (!target || target.contains(document.activeElement)) return
    const inner = target.matches(pressable) ? target : target.querySelector<HTMLElement>(pressable)
    inner?.focus({ preventScroll: true })
  }
  const follow = useEffectEvent(focus)
  useEffect(() => {
    target?.scrollIntoView({ block: 'nearest' })
    // Not within the effect: the field that loses the focus renders too.
    queueMicrotask(() => follow())
    const takeBack = ({ target: taken }: FocusEvent) => {
      if (taken instanceof HTMLElement && taken.tagName === 'MAIN') follow()
    }
    document.addEventListener('focusin', takeBack)
    return () => document.removeEventListener('focusin', takeBack)
  }, [target])
  return focus
}

function useEscape(onEscape: () => void): void {
  const escape = useEffectEvent(onEscape)
  useEffect(() => {
    // An open list, menu or question handles Escape first.
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isAsking()) return
      event.preventDefault()
      escape()
    }
    document.addEventListener('keydown', leave)
    return () => document.removeEventListener('keydown', leave)
  }, [])
}
