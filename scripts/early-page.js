/*
 * Runs in the page before any other code (scripts/early.ts, which gives `base`, `userKey`, `api`, `screens`). Where somebody is signed
 * in it asks at once for the session, the lists of the address's screen and their code. src/api/early.ts takes the answers,
 * and throws them away unless the session is still theirs.
 */
try {
  const user = JSON.parse(localStorage.getItem(userKey))
  const screen = screens[location.pathname.slice(base.length - 1).replace(/(.)\/$/, '$1')]
  if (user && screen && (user.role.toLowerCase() === 'admin' || user.pages.includes(screen.access))) {
    const named = document.querySelector('meta[name=api-base]').content.trim()
    const folder = named ? named.replace(/\/*$/, '/') : api
    const calls = {}
    for (const name of ['session', ...screen.lists]) {
      calls[name] = fetch(`${folder}${name}.php`, { credentials: 'include', cache: 'no-store' })
      // Who takes the answer hears of the failure.
      calls[name].catch(() => {})
    }
    globalThis.askedEarly = { user, calls }
    setTimeout(() => {
      globalThis.askedEarly = undefined
    }, 15_000)
    for (const file of screen.files) {
      const isStyle = file.endsWith('.css')
      const link = document.createElement('link')
      link.rel = isStyle ? 'preload' : 'modulepreload'
      if (isStyle) link.as = 'style'
      link.crossOrigin = ''
      link.href = base + file
      document.head.append(link)
    }
  }
} catch {
  // The app asks itself.
}
