/** Which build of the app a page is: the name of its script, which has a hash of all that belongs to it. */
import { readDeployed } from '#api/http.ts'

/** The build of a page, such as `index-RlXBRhx1`; `null` for a page that is not the app's. */
function versionOf(page: Document): string | null {
  const script = page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  return /([^/]+)\.\w+$/.exec(script)?.[1] ?? null
}

/** The build of this page; `null` in a test. */
export const ownVersion = (): string | null => versionOf(document)

/** The build that the server has now. Rejects when it does not say: without a network, or behind a login of the network. */
export async function deployedVersion(signal: AbortSignal): Promise<string> {
  const text = await readDeployed('index.html', signal)
  const version = versionOf(new DOMParser().parseFromString(text, 'text/html'))
  if (version === null) throw new Error('index.html is not of the app')
  return version
}
