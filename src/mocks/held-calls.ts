type Page = { fetch: typeof fetch; location: { href: string } }

/**
 * Replaces `fetch` of the page while the backend starts: calls of the API wait until `answer` is called. Without a
 * session, the check of the session is answered at once, so that the login page does not wait. `release` restores
 * `fetch`.
 */
export function holdCalls(page: Page, hasSession: () => boolean): { release: () => void; answer: () => void } {
  const { fetch } = page
  const { promise: isAnswering, resolve: answer } = Promise.withResolvers<void>()
  page.fetch = async (...args) => {
    const { pathname } = new URL(args[0] instanceof Request ? args[0].url : args[0], page.location.href)
    if (!pathname.endsWith('.php')) return fetch.call(page, ...args)
    if (pathname.endsWith('/session.php') && !hasSession()) return Response.json({ loggedIn: false, user: null })
    await isAnswering
    return page.fetch(...args)
  }
  return {
    release: () => {
      page.fetch = fetch
    },
    answer,
  }
}
