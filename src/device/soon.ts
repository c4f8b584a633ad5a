/** Delayed writes, so that typing in a form stays fast on a slow device. */

/** Pending writes. Of several writes with one key, only the last is made. */
type Soon = {
  set: (key: string, write: () => void) => void
  drop: (key: string) => void
  dropAll: () => void
  write: () => void
  close: () => void
}

/** In milliseconds. A crash loses at most the text typed in this time. */
const writeAfter = 250

/** Writes after a short delay, and at once if the page is hidden or left. */
export function openSoon(): Soon {
  const waiting = new Map<string, () => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const writeAll = () => {
    clearTimeout(timer)
    timer = undefined
    for (const write of waiting.values()) write()
    waiting.clear()
  }
  const onHidden = () => {
    if (document.visibilityState === 'hidden') writeAll()
  }
  // A phone may end a hidden page without any further event.
  document.addEventListener('visibilitychange', onHidden)
  window.addEventListener('pagehide', writeAll)

  return {
    set: (key, write) => {
      waiting.set(key, write)
      timer ??= setTimeout(writeAll, writeAfter)
    },
    drop: (key) => void waiting.delete(key),
    dropAll: () => waiting.clear(),
    write: writeAll,
    close: () => {
      writeAll()
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('pagehide', writeAll)
    },
  }
}
