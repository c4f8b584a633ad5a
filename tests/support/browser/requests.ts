import type { Page } from 'playwright-core'

/** The JSON bodies of the page's later requests to `endpoint`, filled as the page sends them. */
export function bodiesTo<Body = Record<string, unknown>>(page: Page, endpoint: string): Body[] {
  const seen: Body[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/${endpoint}.php`)) seen.push(request.postDataJSON())
  })
  return seen
}

/**
 * Posts the bodies to `endpoint` from the page, in any order, like other users, and returns the response texts. It
 * posts all bodies at once, because the backend then stores them in one write instead of one write each.
 */
export const send = (page: Page, endpoint: string, bodies: object[]): Promise<string[]> =>
  page.evaluate(
    ({ path, texts }) =>
      Promise.all(
        texts.map(async (body) => {
          const response = await fetch(path, { method: 'POST', body })
          return response.text()
        }),
      ),
    { path: `api/${endpoint}.php`, texts: bodies.map((body) => JSON.stringify(body)) },
  )
