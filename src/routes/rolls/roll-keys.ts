import type { KeyboardEvent, RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { RollActor } from '#actors/roll.ts'
import type { People } from '#rules/rolls/roll-people.ts'

export const groups = (within: ParentNode) => [...within.querySelectorAll<HTMLElement>('[role=radiogroup]')]

/** Returns the radio of a person that gets the focus: the checked one, otherwise `Presente`. */
export const radioOf = (group: ParentNode | undefined) =>
  group?.querySelector<HTMLElement>('input:checked') ?? group?.querySelector<HTMLElement>('input')

type Called = { rollActor: RollActor; expected: People; save: RefObject<HTMLButtonElement | null> }

/**
 * Marks by keyboard. `P` and `A` mark the focused person and go to the next one, after the last to the save button. The
 * arrows up and down change the person without a mark. Enter goes to the save button. `T` marks the rest present, on
 * the roll's buttons too. `A` takes a guest off the roll, because an absent guest is not sent.
 */
export function markByKey(event: KeyboardEvent<HTMLElement>, { rollActor, expected, save }: Called) {
  const { key, repeat, ctrlKey, metaKey, altKey, target, currentTarget } = event
  const group = target instanceof Element ? target.closest<HTMLElement>('[role=radiogroup]') : null
  // A key may be typed into a field, such as the search for a student to add.
  const isTyped = target instanceof HTMLInputElement && target.type !== 'radio'
  if (ctrlKey || metaKey || altKey || isTyped) return
  const pressed = key.toLowerCase()
  if (pressed === 't' && !repeat) {
    rollActor.send({ type: 'ALL_PRESENT', people: expected })
    save.current?.focus()
  }
  if (!group) return
  const step = { ArrowUp: -1, ArrowDown: 1 }[key]
  if (step !== undefined) {
    // Otherwise the browser would move the mark.
    event.preventDefault()
    return goFrom(group, step, currentTarget)
  }
  if (repeat) return
  if (pressed === 'enter' && !(target instanceof HTMLAnchorElement)) {
    event.preventDefault()
    save.current?.focus()
  }
  if (pressed !== 'p' && pressed !== 'a') return
  const { who, id } = group.dataset
  if ((who !== 'students' && who !== 'teachers') || id === undefined) return
  if (group.dataset['guest'] !== undefined && pressed === 'a')
    return removeGuest(group, () => rollActor.send({ type: 'REMOVE', id }))
  rollActor.send({ type: 'MARK', who, id, isPresent: pressed === 'p' })
  const all = groups(currentTarget)
  const next = radioOf(all[all.indexOf(group) + 1]) ?? save.current
  next?.focus()
}

/** Takes a guest off the roll. The focus goes to a neighbour, because the row disappears. */
export function removeGuest(within: Element, remove: () => void): void {
  const all = groups(document)
  const group = within.closest<HTMLElement>('[role=radiogroup]')
  const at = group ? all.indexOf(group) : -1
  flushSync(remove)
  if (!within.isConnected) (radioOf(all[at - 1]) ?? radioOf(all[at + 1]))?.focus()
}

function goFrom(group: HTMLElement, step: number, within: ParentNode) {
  const all = groups(within)
  const at = all.indexOf(group) + step
  if (at >= 0) radioOf(all[at])?.focus()
}
