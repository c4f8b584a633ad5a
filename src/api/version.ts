/** The build of the app: the name of its script, which contains a hash of the whole code. */

import { readDeployed } from '#api/http.ts'

/** Build of a page, such as `index-RlXBRhx1`; `null` for a page that is not the app's. */
function versionOf(page: Document): string | null {
  const script = page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? ''
  return /([^/]+)\.\w+$/.exec(script)?.[1] ?? null
}

export const ownVersion = (): string | null => versionOf(document)

/** Build that is deployed now. Rejects if it is unknown, for example without a network or behind a network login. */
export async function deployedVersion(signal: AbortSignal): Promise<string> {
  const text = await readDeployed('index.html', signal)
  const version = versionOf(new DOMParser().parseFromString(text, 'text/html'))
  if (version === null) throw new Error('index.html is not of the app')
  return version
}
