/** The calls of the page while the backend starts. */

type Page = { fetch: typeof fetch; location: { href: string } }

/**
 * Holds the calls of the API until the backend answers. Who has no session is told so at once: the login needs no
 * backend. `release` lets all through as they are; `answer` lets the held calls go on.
 */
export function holdCalls(page: Page, hasSession: () => boolean): { release: () => void; answer: () => void } {
  const { fetch } = page
  const { promise: isAnswering, resolve: answer } = Promise.withResolvers<void>()
  page.fetch = async (...asked) => {
    const { pathname } = new URL(asked[0] instanceof Request ? asked[0].url : asked[0], page.location.href)
    if (!pathname.endsWith('.php')) return fetch.call(page, ...asked)
    if (pathname.endsWith('/session.php') && !hasSession()) return Response.json({ loggedIn: false, user: null })
    await isAnswering
    return page.fetch(...asked)
  }
  return {
    release: () => {
      page.fetch = fetch
    },
    answer,
  }
}
