import { outcomeOf } from '#api/endpoint.ts'
import { handlers } from '#backend/calls.ts'
import { Breach } from '../breach.ts'
import { closedTo } from '../closed-calls.ts'
import { isUndeletable } from '../nouns/nouns.ts'
import { must } from '../records.ts'
import { writing, type Check } from './check.ts'

/** Checks that each call is refused to a user who may open none of its pages (spec 6). */
export const pageChecks: Check[] = handlers.flatMap((handler): Check[] => {
  const { endpoint } = handler
  const page = closedTo(handler)
  if (page === undefined) return []
  return [
    {
      ...writing(endpoint, 'responde 403 a quien no puede abrir su página', async (server, records) => {
        const answer = (await records.closed[page]()).get(endpoint.name)
        if (answer instanceof Error) throw answer
        // The role of the user opens the page.
        if (answer === undefined) return
        const { status, json, ok } = answer
        if (status === 404 && json === undefined)
          throw new Breach(endpoint.name, 'responde 404: no existe en el servidor')
        const what = 'a quien no puede abrir su página'
        must(!ok || json === undefined || outcomeOf(endpoint, json) !== 'done', `obedece ${what}`, { grade: 'lax' })
        must(status === 403, `${what} responde ${status}, y no 403 antes de leer lo enviado`, { grade: 'lax' })
      }),
      ...(isUndeletable(endpoint) ? { isPermanent: true as const } : {}),
      isRefusal: true,
    },
  ]
})
