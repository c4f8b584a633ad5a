import type { AnyEndpoint } from '#api/endpoint.ts'
import type { Answer, Call, Handler } from '#backend/answer.ts'
import { account } from '#backend/handlers/account.ts'
import { categories } from '#backend/handlers/categories.ts'
import { changes } from '#backend/handlers/changes.ts'
import { disciplines } from '#backend/handlers/disciplines.ts'
import { events } from '#backend/handlers/events.ts'
import { feeds } from '#backend/handlers/feeds.ts'
import { levels } from '#backend/handlers/levels.ts'
import { memory } from '#backend/handlers/memory.ts'
import { movements } from '#backend/handlers/movements.ts'
import { payments } from '#backend/handlers/payments.ts'
import { products } from '#backend/handlers/products.ts'
import { reports } from '#backend/handlers/reports.ts'
import { rolls } from '#backend/handlers/rolls.ts'
import { sales } from '#backend/handlers/sales.ts'
import { session } from '#backend/handlers/session.ts'
import { students } from '#backend/handlers/students.ts'
import { sums } from '#backend/handlers/sums.ts'
import { teachers } from '#backend/handlers/teachers.ts'
import { users } from '#backend/handlers/users.ts'
import type { Host } from '#backend/store.ts'

/** Handlers by noun, as training mode names it. To add a noun, add a line here. */
export const handlersByNoun: Readonly<Record<string, readonly Handler[]>> = {
  Sesión: [...session, ...account],
  Disciplinas: disciplines,
  Estudiantes: students,
  Productos: [...products, ...categories],
  Ventas: sales,
  Caja: movements,
  Pagos: payments,
  Maestros: teachers,
  Asistencia: [...levels, ...rolls],
  Usuarios: [...users, ...changes],
  Equipos: memory,
  Eventos: [...events, ...feeds],
  Reportes: [...reports, ...sums],
}

export const handlers: readonly Handler[] = Object.values(handlersByNoun).flat()

/**
 * The API contract, one entry per row of spec 7, Table of calls. The in-browser backend, the contract tool, the tests
 * and the API reference all walk it.
 */
export const contract: readonly AnyEndpoint[] = handlers.map(({ endpoint }) => endpoint)

/** Answers a call of `<name>.php`; `undefined` if the contract has no such call with this method. */
export async function answerCall(host: Host, name: string, call: Call): Promise<Answer | undefined> {
  const handler = handlers.find(({ endpoint }) => endpoint.name === name && endpoint.method === call.request.method)
  return handler?.handle(host, call)
}
