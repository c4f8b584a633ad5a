import { flushSync } from 'react-dom'

/**
 * Does what takes the item of the pressed button (a row, or a part with its own heading) out of its list. Where the button
 * goes with it, the focus goes to the same button of the next item, else of the one before: the browser would leave it at
 * the top of the page. Returns whether the list has it still.
 */
export function goOnInList(pressed: HTMLButtonElement, remove: () => void): boolean {
  const item = pressed.closest('tr, li, section')
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  flushSync(remove)
  if (pressed.isConnected) return true
  // Items may have more buttons than another, before it and after.
  const same = [...(next?.querySelectorAll('button') ?? [])].find(
    (button) => button.title === pressed.title && button.textContent === pressed.textContent,
  )
  same?.focus()
  return same !== undefined
}
