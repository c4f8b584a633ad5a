/** The calls that a user may not make, because none of their pages is the user's (spec 6). */

import type { Endpoint } from '#api/endpoint.ts'
import { mayCall, type Handler } from '#backend/answer.ts'
import { handlers } from '#backend/calls.ts'
import type { Holder } from '#rules/permissions.ts'
import { Breach } from './breach.ts'
import { unknownId } from './nouns/noun.ts'
import { isUndeletable } from './nouns/nouns.ts'
import type { Answer } from './requests.ts'
import type { Server } from './server.ts'
import type { Payload } from './transport.ts'

/** A minimal call whose record, if a server makes one, is found by the mark. */
export function minimalCall({ name, method, isForm }: Endpoint, mark: string): Payload {
  if (method !== 'POST') return { query: { id: String(unknownId) } }
  if (name.startsWith('delete_')) return { json: { id: unknownId } }
  const fields = { name: mark, username: mark, level: mark, academy_name: mark }
  return isForm ? { form: fields } : { json: fields }
}

/** The pages of two users. Each call that not every user may make is closed to one of them. */
const onlyPages = ['Calendar', 'FinancesPanel'] as const

/** The page of the user to whom a call is closed; `undefined` if every user may make it. */
export const closedTo = ({ pages }: Pick<Handler, 'pages'>) =>
  pages.length === 0 || pages.includes('EveryUser') ? undefined : onlyPages.find((page) => !pages.includes(page))

/**
 * The answers to the calls that the signed-in user may not make, by name. A server refuses them before it reads what was
 * sent, so that a minimal call is enough.
 */
export async function closedCalls(
  server: Server,
  user: Holder,
  { isPermanent }: { isPermanent: boolean },
): Promise<ReadonlyMap<string, Answer | Breach>> {
  const answers = new Map<string, Answer | Breach>()
  for (const handler of handlers) {
    const { endpoint } = handler
    if (mayCall(user, handler) || closedTo(handler) === undefined || (isUndeletable(endpoint) && !isPermanent)) continue
    answers.set(
      endpoint.name,
      await server.send(endpoint, minimalCall(endpoint, server.mark)).catch((cause: unknown) => {
        if (cause instanceof Breach) return cause
        throw cause
      }),
    )
  }
  return answers
}
