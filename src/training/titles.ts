const prefix = 'Capacitación · '

/** Puts `Capacitación · ` before the title of a page, now and after every change. */
export function markTitles(target: Document): void {
  const mark = () => {
    if (!target.title.startsWith(prefix)) target.title = `${prefix}${target.title}`
  }
  mark()
  new MutationObserver(mark).observe(target.head, { childList: true, characterData: true, subtree: true })
}
