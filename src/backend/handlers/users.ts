import * as z from 'zod/mini'
import { createUserEndpoint, deleteUserEndpoint, listUsersEndpoint, updateUserEndpoint } from '#api/users.ts'
import { answer, answerAfter, answerList, type Handler } from '#backend/answer.ts'
import { databaseTimestamp } from '#backend/handlers/timestamp.ts'
import { findOrRefuse } from '#backend/lookup.ts'
import { storedPicture } from '#backend/pictures.ts'
import { publicUser } from '#backend/public-user.ts'
import { refuse } from '#backend/refusal.ts'
import type { SessionRow } from '#backend/rows.ts'
import type { Host, Store } from '#backend/store.ts'
import { usernameKey } from '#backend/username.ts'
import { grantKeys } from '#rules/permissions.ts'
import { whyUnreadable } from '#rules/username.ts'
import { safeImage } from '#values/safe-image.ts'
import { isSameName } from '#values/text.ts'

const notFoundText = 'El usuario no existe.'
const noPictureText = 'El logo debe ser una imagen.'

/** Hashes the sent password; refuses a password that the host finds too weak. */
async function hashed(
  {
    body: { password, username, academy_name },
  }: { body: { password: string; username: string; academy_name: string } },
  { passwords }: Host,
): Promise<string> {
  const weakness = await passwords.whyWeak?.(password, [username, academy_name])
  return weakness === undefined ? passwords.hash(password) : refuse(weakness)
}

/** The user `admin` cannot be deleted (spec 6). */
export const users: readonly Handler[] = [
  answerList(
    listUsersEndpoint,
    { does: 'Cargar los usuarios', pages: ['UserManagement'], of: ['users'] },
    async function* (store, host) {
      for await (const rows of store.users.pieces()) yield rows.map((user) => publicUser(host, user))
    },
  ),

  answerAfter(
    createUserEndpoint,
    { does: 'Crear un usuario', pages: ['UserManagement'] },
    hashed,
    async ({ body, files, store, host, prepared: password }) => {
      const username = body.username.trim()
      // Two people do not tell two usernames apart by an accent.
      if ((await store.users.all()).some((user) => isSameName(user.username, username)))
        refuse('Ya existe un usuario con ese nombre.')
      if (whyUnreadable(username) !== undefined) refuse('El nombre de usuario no se puede leer con seguridad.')
      const pages = pagesIn(body.pages)
      const academy_logo = (await logoOf(host, files, body.logo_url)) ?? null
      const { id } = await store.users.insert({
        username,
        password,
        role: 'admin',
        academy_name: body.academy_name,
        academy_logo,
        name: username,
        pages,
        created_at: databaseTimestamp(host.clock()),
      })
      return { success: true, message: 'Usuario creado', id }
    },
  ),

  answerAfter(
    updateUserEndpoint,
    { does: 'Cambiar un usuario', pages: ['UserManagement'] },
    hashed,
    async ({ body, files, store, host, session, prepared: password }) => {
      const user = await findOrRefuse(store.users, body.id ?? '', notFoundText)
      const pages = pagesIn(body.pages)
      const logo = body.logo_url === user.academy_logo ? undefined : await logoOf(host, files, body.logo_url)
      await store.users.replace({
        ...user,
        password,
        role: 'admin',
        academy_name: body.academy_name,
        academy_logo: logo === undefined ? user.academy_logo : logo,
        pages,
      })
      await endSessions(store, user.id, session)
      return { success: true, message: 'Usuario actualizado' }
    },
  ),

  answer(deleteUserEndpoint, { does: 'Eliminar un usuario', pages: ['UserManagement'] }, async ({ body, store }) => {
    const user = await findOrRefuse(store.users, body.id, notFoundText)
    if (usernameKey(user.username) === 'admin') refuse('El super-admin no puede eliminarse.')
    await store.users.remove(user.id)
    await endSessions(store, user.id)
    return { success: true, message: 'Usuario eliminado.' }
  }),
]

export async function endSessions({ sessions }: Store, userId: number, kept?: SessionRow): Promise<void> {
  for (const session of await sessions.all())
    if (session.userId === userId && session.id !== kept?.id) await sessions.remove(session.id)
}

const Pages = z.array(z.enum(grantKeys))

function pagesIn(text: string): string[] {
  try {
    return [...new Set(Pages.parse(JSON.parse(text)))]
  } catch {
    return refuse('Datos no válidos: pages.')
  }
}

/**
 * The logo to store, as a URL or a data URL; an uploaded file wins over a URL. `null` removes the logo, `undefined`
 * leaves it unchanged. Refuses an unsafe URL and a file that is no image.
 */
async function logoOf(
  host: Pick<Host, 'pictures'>,
  files: ReadonlyMap<string, File>,
  address: string | undefined,
): Promise<string | null | undefined> {
  const file = files.get('logo')
  if (file) return storedPicture(host, await dataUrlOf(file), noPictureText)
  if (address === undefined) return undefined
  if (address.trim() === '') return null
  const isOwn = host.pictures?.isOwn(address) ?? false
  const safe = isOwn ? address : (safeImage(address) ?? refuse('La dirección del logo no es válida.'))
  return storedPicture(host, safe, noPictureText)
}

async function dataUrlOf(file: File): Promise<string> {
  if (!/^image\/[\w.+-]+$/.test(file.type)) refuse(noPictureText)
  // `btoa` needs one character per byte.
  const binary = Array.from(new Uint8Array(await file.arrayBuffer()), (byte) => String.fromCharCode(byte)).join('')
  return `data:${file.type};base64,${btoa(binary)}`
}
