import { useImperativeHandle, useMemo, useRef, type Ref, type RefObject } from 'react'

/** Where the chosen product stands on the screen now, for what is placed beside it. */
export type ChosenPlace = { contextElement: Element; getBoundingClientRect: () => DOMRect }

/**
 * Follows the chosen product over the screen: the button that was pressed, else its place in the catalogue, else the
 * search. Lists are filtered and loaded again while it is open.
 */
export function useChosenPlace(goods: HTMLElement | null, finder: RefObject<HTMLElement | null>) {
  const pressed = useRef<HTMLElement | null>(null)
  const place = useMemo((): ChosenPlace | null => {
    if (!goods) return null
    const isThere = (button: Element | null) => button?.isConnected && button.ariaPressed === 'true'
    const at = () =>
      (isThere(pressed.current) ? pressed.current : goods.querySelector('section [aria-pressed=true]')) ??
      finder.current ??
      goods
    return { contextElement: goods, getBoundingClientRect: () => at().getBoundingClientRect() }
  }, [goods, finder])
  return { pressed, place }
}

/** Hands `place` to the popover around it as what it is placed beside; draws nothing. */
export function PlaceOfChosen({ ref, place }: { ref?: Ref<ChosenPlace | null>; place: ChosenPlace }) {
  useImperativeHandle(ref, () => place, [place])
  return null
}
