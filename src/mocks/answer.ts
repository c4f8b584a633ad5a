import type { JsonBodyType } from 'msw'
import { http, HttpResponse, type HttpHandler } from 'msw/http'
import type * as z from 'zod/mini'
import type { Db, SessionRow, UserRow } from '#mocks/db.ts'

/** What every endpoint answers from: the academy, and the clock on its wall. */
export type Backend = { db: Db; clock: () => Date }

type Asked = {
  request: Request
  /** reads the JSON body by the contract; one that breaks it is refused, naming what is wrong */
  read: <Schema extends z.ZodMiniType>(schema: Schema) => Promise<z.infer<Schema>>
}

/** Who asks, if the session's cookie says so. */
type Guest = { session?: SessionRow | undefined; user?: UserRow | undefined }

type Reply<Who> = (asked: Asked & Who) => JsonBodyType | Response | Promise<JsonBodyType | Response>

type Method = 'get' | 'post' | 'delete'

/** The cookie that carries the session's token. */
export const sessionCookie = 'academia_session'

/** A no in words. */
class Refusal extends Error {}

/** Ends a request with `success: false` and words for the person; nothing may have changed before. */
export function refuse(message: string): never {
  throw new Refusal(message)
}

/** An endpoint for those who are signed in; everyone else gets 401. */
export function answer(backend: Backend, method: Method, name: string, reply: Reply<{ user: UserRow }>): HttpHandler {
  return answerGuest(backend, method, name, ({ user, request, read }) =>
    user
      ? reply({ user, request, read })
      : HttpResponse.json({ success: false, message: 'Inicia sesión para continuar.' }, { status: 401 }),
  )
}

/** An endpoint for everyone, signed in or not. */
export function answerGuest({ db }: Backend, method: Method, name: string, reply: Reply<Guest>): HttpHandler {
  return http[method](`*/api/${name}.php`, async ({ request, cookies }) => {
    try {
      const body = await db.transaction(() => {
        const session = db.sessions.first(({ token }) => token === cookies[sessionCookie])
        const user = session && db.users.find(session.userId)
        return reply({ request, read: (schema) => readJson(request, schema), session, user })
      })
      return body instanceof Response ? body : HttpResponse.json(body)
    } catch (cause) {
      if (cause instanceof Refusal) return HttpResponse.json({ success: false, message: cause.message })
      throw cause
    }
  })
}

async function readJson<Schema extends z.ZodMiniType>(request: Request, schema: Schema): Promise<z.infer<Schema>> {
  const text = await request.text()
  const body = schema.safeParse(jsonOf(text))
  if (body.success) return body.data
  const fields = new Set(body.error.issues.map(({ path }) => path.join('.') || 'JSON'))
  return refuse(`Datos no válidos: ${[...fields].join(', ')}.`)
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
