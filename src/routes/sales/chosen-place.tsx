import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useRef, useState } from 'react'

export type PressedIn = 'catalogue' | 'hand'

/**
 * Place where the chosen product opens (spec 2, POS): its own row below the pressed button, which covers no neighbour.
 * If the catalogue no longer lists the product, it opens below the search. In a narrow window it is a sheet.
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
    goodsRef: setGoods,
    /** element for the chosen product, `null` before the screen is drawn */
    place: isSheet ? goods : room,
    /** elements of the lists for the chosen product, invisible while empty */
    rooms: { setHand, setTile, setBelowSearch },
    /** records the pressed button, or `null` if the keyboard chose the product in the search */
    press: useCallback((button: HTMLElement | null, pressedIn: PressedIn) => {
      pressed.current = button
      setList(pressedIn)
    }, []),
    returnFocus: useCallback(() => {
      if (!pressed.current?.isConnected) return false
      pressed.current.focus()
      return true
    }, []),
  }
}

/** Runs `change`, then scrolls so that `element` keeps its place in the window, as far as the page can scroll. */
export function keepInSight(element: HTMLElement | undefined, change: () => void): void {
  const top = () => element?.getBoundingClientRect().top ?? 0
  const before = top()
  change()
  const moved = top() - before
  if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
}
