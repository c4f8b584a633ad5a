import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useRef, useState } from 'react'

/** The list in which a product was pressed. */
export type PressedIn = 'catalogue' | 'hand'

/**
 * Where the chosen product opens (spec 2, POS): in a row of its own below what was pressed, so that it covers none of its
 * neighbours; below the search where the catalogue has it no more; in a narrow window as a sheet. Lists are
 * filtered and loaded again while it is open.
 */
export function useChosenPlace() {
  const [goods, setGoods] = useState<HTMLElement | null>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const [list, setList] = useState<PressedIn>('catalogue')
  const [hand, setHand] = useState<HTMLElement | null>(null)
  const [tile, setTile] = useState<HTMLElement | null>(null)
  const [belowSearch, setBelowSearch] = useState<HTMLElement | null>(null)
  const isSheet = useMediaQuery('(max-width: 63.99rem)', false, {
    getInitialValueInEffect: false,
  })
  const room = (list === 'hand' ? hand : null) ?? tile ?? belowSearch
  return {
    /** the part of the screen that has all of them */
    goodsRef: setGoods,
    /** takes the chosen product in; `null` before the screen is drawn */
    place: isSheet ? goods : room,
    /** the rooms that the lists keep for it, empty ones unseen */
    rooms: { setHand, setTile, setBelowSearch },
    /** notes the button that was pressed; `null` where the keyboard chose it from the search */
    press: useCallback((button: HTMLElement | null, pressedIn: PressedIn) => {
      pressed.current = button
      setList(pressedIn)
    }, []),
    /** focuses the button that was pressed, if it is still there */
    returnFocus: useCallback(() => {
      if (!pressed.current?.isConnected) return false
      pressed.current.focus()
      return true
    }, []),
  }
}

/**
 * Draws what `change` changes, with `element` where it stood in the window: what another choice took above it is
 * scrolled away, as far as there is something to scroll.
 */
export function keepInSight(element: HTMLElement | undefined, change: () => void): void {
  const top = () => element?.getBoundingClientRect().top ?? 0
  const before = top()
  change()
  const moved = top() - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
