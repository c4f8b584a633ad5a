/** Says that an answer is the one that the page has already (ETag), so that a list that did not change is not sent again. */
import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { jsonPieces } from '#server/http/json.ts'

/** The tag of an answer: what is in it, and nothing else. Other calls are answered while that of a long one is made. */
export async function tagOf(body: unknown): Promise<string> {
  const hash = createHash('sha256')
  for (const piece of jsonPieces(body)) {
    hash.update(piece)
    await setImmediate()
  }
  return `"${hash.digest('base64url').slice(0, 22)}"`
}

/** Whether a page has the answer with this tag. A proxy that compresses says `W/` before it. */
export const isKnown = (tag: string, asked = ''): boolean =>
  asked.split(',').some((each) => each.trim().replace(/^W\//, '') === tag)
