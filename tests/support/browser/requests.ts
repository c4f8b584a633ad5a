import type { Page } from 'playwright-core'

/** The JSON bodies of the page's requests to `endpoint` from now on, filled as they go out. */
export function bodiesTo<Body = Record<string, unknown>>(page: Page, endpoint: string): Body[] {
  const seen: Body[] = []
  page.on('request', (request) => {
    if (request.url().includes(`/${endpoint}.php`)) seen.push(request.postDataJSON())
  })
  return seen
}

/** Posts each body to `endpoint` from the page, one after the other, as another user would; gives the response texts. */
export const send = (page: Page, endpoint: string, bodies: object[]): Promise<string[]> =>
  page.evaluate(
    async ({ path, texts }) => {
      const answers = []
      for (const body of texts) {
        const response = await fetch(path, { method: 'POST', body })
        answers.push(await response.text())
      }
      return answers
    },
    { path: `api/${endpoint}.php`, texts: bodies.map((body) => JSON.stringify(body)) },
  )
