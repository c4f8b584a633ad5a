import type { Page } from 'playwright-core'

/** The JSON bodies of the page's requests to `endpoint` from now on, filled as they go out. */
export function bodiesTo<Body = Record<string, unknown>>(page: Page, endpoint: string): Body[] {
  const seen: Body[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/${endpoint}.php`)) seen.push(request.postDataJSON())
  })
  return seen
}

/**
 * Posts the bodies to `endpoint` from the page, in any order, as other users would; gives the response texts. All at
 * once, because the backend stores what arrives meanwhile in one go: otherwise the whole academy is written for each.
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
