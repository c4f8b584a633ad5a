import { flushSync } from 'react-dom'

/**
 * Does what takes the item of the pressed button out of its list. Where the button goes with it, the focus goes to the
 * same button of the next item, else of the one before: the browser would leave it at the top of the page. Returns
 * whether the list has it still.
 */
export function goOnInList(pressed: HTMLButtonElement, remove: () => void): boolean {
  const item = pressed.closest('tr, li')
  const buttons = [...(item?.querySelectorAll('button') ?? [])]
  // From the end: items may have more buttons before it.
  const at = buttons.indexOf(pressed) - buttons.length
  const next = item?.nextElementSibling ?? item?.previousElementSibling
  flushSync(remove)
  if (pressed.isConnected) return true
  const same = [...(next?.querySelectorAll('button') ?? [])].at(at)
  same?.focus()
  return same !== undefined
}
