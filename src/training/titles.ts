const mark = 'Capacitación · '

/** Begins every title of the page with `Capacitación`, whatever the app calls it. */
export function markTitles(page: Document): void {
  const begin = () => {
    if (!page.title.startsWith(mark)) page.title = `${mark}${page.title}`
  }
  begin()
  new MutationObserver(begin).observe(page.head, { childList: true, characterData: true, subtree: true })
}
