import type { Calls } from '#api/calls.ts'
import { endpoint, evidenceOf, type FailureTexts } from '#api/endpoint.ts'
import { request } from '#api/http.ts'
import type { Id } from '#api/reading.ts'
import { ById, byId } from '#api/sending.ts'

export const deletionOf = <const Name extends string>(name: Name, noun: string, texts: FailureTexts) =>
  endpoint({ name, method: 'POST', body: ById, evidence: evidenceOf(noun), texts })

export const deleterOf =
  (deletion: ReturnType<typeof deletionOf>) =>
  async (calls: Calls, id: Id): Promise<void> => {
    await request(deletion, { calls, body: byId(id) })
  }
