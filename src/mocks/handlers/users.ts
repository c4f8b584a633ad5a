import type { HttpHandler } from 'msw/http'
import * as z from 'zod/mini'
import { createUserEndpoint, deleteUserEndpoint, listUsersEndpoint, updateUserEndpoint } from '#api/users.ts'
import { answer, refuse, type Backend } from '#mocks/handlers/answer.ts'
import { findOrRefuse } from '#mocks/tables/lookup.ts'
import { databaseTimestamp } from '#mocks/handlers/timestamp.ts'
import { hashPassword } from '#mocks/handlers/password.ts'
import { publicUser } from '#mocks/handlers/session.ts'
import { safeImage } from '#values/safe-image.ts'
import { pageKeys } from '#rules/permissions.ts'

const notFoundText = 'El usuario no existe.'

/** User names are compared without case and surrounding blanks. */
const isSameUsername = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

/** Handlers of the users. The user `admin` cannot be deleted (spec 6). */
export const users = (backend: Backend): HttpHandler[] => [
  answer(backend, listUsersEndpoint, () => ({ success: true, users: backend.db.users.all().map(publicUser) })),

  answer(backend, createUserEndpoint, async ({ body, files }) => {
    const { db, clock } = backend
    const username = body.username.trim()
    if (db.users.first((user) => isSameUsername(user.username, username)))
      refuse('Ya existe un usuario con ese nombre.')
    const pages = pagesIn(body.pages)
    const academy_logo = (await logoOf(files, body.logo_url)) ?? null
    const { id } = await db.users.insert({
      username,
      password: await hashPassword(body.password),
      role: 'admin',
      academy_name: body.academy_name,
      academy_logo,
      name: username,
      pages,
      created_at: databaseTimestamp(clock()),
    })
    return { success: true, message: 'Usuario creado', id }
  }),

  answer(backend, updateUserEndpoint, async ({ body, files }) => {
    const { db } = backend
    const user = findOrRefuse(db.users, body.id ?? '', notFoundText)
    const pages = pagesIn(body.pages)
    const logo = body.logo_url === user.academy_logo ? undefined : await logoOf(files, body.logo_url)
    await db.users.replace({
      ...user,
      password: await hashPassword(body.password),
      role: 'admin',
      academy_name: body.academy_name,
      academy_logo: logo === undefined ? user.academy_logo : logo,
      pages,
    })
    return { success: true, message: 'Usuario actualizado' }
  }),

  answer(backend, deleteUserEndpoint, ({ body }) => {
    const { db } = backend
    const user = findOrRefuse(db.users, body.id, notFoundText)
    if (isSameUsername(user.username, 'admin')) refuse('El super-admin no puede eliminarse.')
    db.users.remove(user.id)
    for (const session of db.sessions.all()) if (session.userId === user.id) db.sessions.remove(session.id)
    return { success: true, message: 'Usuario eliminado.' }
  }),
]

const Pages = z.array(z.enum(pageKeys))

function pagesIn(text: string): string[] {
  try {
    return [...new Set(Pages.parse(JSON.parse(text)))]
  } catch {
    return refuse('Datos no válidos: pages.')
  }
}

/**
 * The logo to store, as a URL or a data URL; an uploaded file wins over a URL. `null` removes the logo, `undefined` leaves
 * it unchanged. Refuses a URL that is unsafe and a file that is not an image.
 */
async function logoOf(
  files: ReadonlyMap<string, File>,
  address: string | undefined,
): Promise<string | null | undefined> {
  const file = files.get('logo')
  if (file) return dataUrlOf(file)
  if (address === undefined) return undefined
  return address.trim() === '' ? null : (safeImage(address) ?? refuse('La dirección del logo no es válida.'))
}

async function dataUrlOf(file: File): Promise<string> {
  if (!/^image\/[\w.+-]+$/.test(file.type)) refuse('El logo debe ser una imagen.')
  // `btoa` needs one character per byte.
  const binary = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('')
  return `data:${file.type};base64,${btoa(binary)}`
}
