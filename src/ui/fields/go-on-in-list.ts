import { flushSync } from 'react-dom'

/**
 * Runs `remove`, which takes the item of the pressed button out of its list. The focus goes to the same button of the
 * next item, otherwise of the one before. The browser would leave it at the top of the page. Returns whether the focus
 * stayed in the list.
 */
export function goOnInList(pressed: HTMLButtonElement, remove: () => void): boolean {
  const item = pressed.closest('tr, li, section')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  flushSync(remove)
  if (pressed.isConnected) return true
  // Other items may have more buttons.
  const same = [...(next?.querySelectorAll('button') ?? [])].find(
    (button) => button.title === pressed.title && button.textContent === pressed.textContent,
  )
  same?.focus()
  return same !== undefined
}
