import { textField } from '#ui/fields/focus-astray.ts'

const pressable = 'button, a[href], label, input:is([type=checkbox], [type=radio]), [role=option]'

/** Distance in px that a pointer may move within a press. Beyond it the person cancels the press. */
const farthest = 8

/**
 * Makes a press count at the element where it began. A hint that appears on blur can move a button between press and
 * release. The browser then clicks the common ancestor, so the press would do nothing. The second click of a double click
 * counts only where the first one did, a held key only where it began, and typed text in no button. Returns the
 * function that ends it.
 */
export function keepMovedPresses(): () => void {
  const ended = new AbortController()
  const options = { signal: ended.signal, capture: true }
  document.addEventListener('pointerdown', follow, options)
  document.addEventListener('click', ignoringStray(), options)
  document.addEventListener('keydown', ignoringHeld(), options)
  const rest = ignoringRest()
  document.addEventListener('keydown', rest.onKey, options)
  document.addEventListener('pointerdown', rest.end, options)
  return () => ended.abort()
}

/**
 * Ignores the second click of a double click on what the first one changed or moved there: it would undo the first one,
 * or remove the next row too.
 */
function ignoringStray(): (click: MouseEvent) => void {
  let before: { pressed: Element | null; words: string | null } | undefined
  return (click) => {
    const pressed = click.target instanceof Element ? click.target.closest(pressable) : null
    const now = { pressed, words: pressed && (pressed.ariaLabel ?? pressed.textContent) }
    if (click.detail > 1 && before && (now.pressed !== before.pressed || now.words !== before.words)) drop(click)
    else before = now
  }
}

function drop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}

/** Ignores a held Enter on what it opened or focused: it would answer a dialog that nobody has read. */
function ignoringHeld(): (key: KeyboardEvent) => void {
  let began: EventTarget | null = null
  return (event) => {
    if (!event.repeat) began = event.target
    else if (event.key === 'Enter' && event.target !== began) drop(event)
  }
}

/** Longest pause within a typed text, in ms. A person needs longer to read a question. */
const typingPause = 400

/**
 * Ignores the rest of a text, with its Enter, after the page moved the focus from the field to a button: a space or Enter
 * would answer a question that opens late.
 */
function ignoringRest() {
  let typed: KeyboardEvent | null = null
  let last = 0
  const end = () => {
    typed = null
  }
  const onKey = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event
    const isCharacter = key.length === 1 && !event.ctrlKey && !event.altKey && !event.metaKey
    const isSoon = timeStamp - last < typingPause
    last = timeStamp
    const isInField = target instanceof Element && target.matches(textField)
    // A field that prevents a character takes it as a command, which may move the focus.
    const isRest = isSoon && typed !== null && !typed.defaultPrevented && typed.target !== target && !isInField
    if (isRest && (isCharacter || key === 'Enter')) {
      if (!isCharacter) end()
      drop(event)
    } else typed = isCharacter && isInField ? event : null
  }
  return { onKey, end }
}

function follow({ target, button, pointerId, clientX, clientY }: PointerEvent): void {
  const pressed = target instanceof Element && button === 0 ? target.closest<HTMLElement>(pressable) : null
  if (!pressed) return
  const { left, top } = pressed.getBoundingClientRect()
  const ended = new AbortController()
  const release = (up: PointerEvent) => {
    if (up.pointerId !== pointerId) return
    ended.abort()
    const now = pressed.getBoundingClientRect()
    // A pressed button moves down by one pixel.
    const isMoved = Math.hypot(now.left - left, now.top - top) > 2
    const isGivenUp = up.type !== 'pointerup' || Math.hypot(up.clientX - clientX, up.clientY - clientY) > farthest
    const isClicked = up.target instanceof Node && pressed.contains(up.target)
    if (isMoved && !isGivenUp && !isClicked && pressed.isConnected) pressed.click()
  }
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, release, { signal: ended.signal })
}
