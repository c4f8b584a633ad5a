import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { deleterOf, deletionOf } from '#api/deletion.ts'
import { editedListOf, endpoint, evidenceOf } from '#api/endpoint.ts'
import { request } from '#api/http.ts'
import type { Id } from '#api/reading.ts'
import { WireLine, WireText } from '#api/sending.ts'
import { backAsSent, type RowToUpdate } from '#api/sent-rows.ts'
import { User } from '#api/session.ts'

export const listUsersEndpoint = editedListOf('list_users', User, 'users')

/** A user to save; the logo is an uploaded file or a URL (spec 7, Sending). */
export type UserDraft = {
  username: string
  password: string
  pages: string[]
  academyName: string
  logo: { file: File } | { url: string }
}

/** Text fields of create_user.php and update_user.php; an uploaded logo is a file field (spec 7, Sending). */
const UserForm = z.object({
  id: z.optional(z.string().check(z.minLength(1))),
  username: WireText,
  password: WireLine.check(z.minLength(1)),
  role: z.literal('admin'),
  pages: z.string(),
  academy_name: WireLine,
  logo_url: z.optional(z.string()),
})

function formOf({ username, password, pages, academyName, logo }: UserDraft, id?: Id): FormData {
  const form = new FormData()
  if (id !== undefined) form.append('id', id)
  form.append('username', username)
  form.append('password', password)
  form.append('role', 'admin')
  form.append('pages', JSON.stringify(pages))
  form.append('academy_name', academyName)
  if ('file' in logo) form.append('logo', logo.file)
  else form.append('logo_url', logo.url)
  return form
}

/** Fields that are never sent back: fields of the form itself, and secrets. */
const isOwn = (name: string): boolean => Object.hasOwn(UserForm.shape, name) || /^logo$|pass|hash|token/i.test(name)

function formText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'boolean' ? JSON.stringify(Number(value)) : JSON.stringify(value)
}

/** Adds the unknown fields of the row unchanged (spec 7, Sending). */
function withUnknown(form: FormData, now: RowToUpdate, edited: ReadonlySet<string>): FormData {
  for (const [name, value] of Object.entries(backAsSent(now, User, edited)))
    if (value !== null && !isOwn(name)) form.append(name, formText(value))
  return form
}

const texts = { refusal: 'Error al guardar', unreachable: 'Error de conexión' }

export const createUserEndpoint = endpoint({
  name: 'create_user',
  method: 'POST',
  body: UserForm,
  isForm: true,
  evidence: evidenceOf('user'),
  texts: texts,
})

export async function createUser(calls: Calls, draft: UserDraft): Promise<void> {
  await request(createUserEndpoint, { calls, body: formOf(draft) })
}

export const updateUserEndpoint = endpoint({
  name: 'update_user',
  method: 'POST',
  body: UserForm,
  isForm: true,
  evidence: evidenceOf('user'),
  texts: texts,
})

/** Sends the edited fields of the current row (spec 7, Sending). */
export async function updateUser(
  calls: Calls,
  now: RowToUpdate,
  draft: UserDraft,
  edited: ReadonlySet<string>,
): Promise<void> {
  await request(updateUserEndpoint, { calls, body: withUnknown(formOf(draft, now.id), now, edited) })
}

export const deleteUserEndpoint = deletionOf('delete_user', 'user', {
  refusal: 'Error al eliminar',
  unreachable: 'Error de conexión',
})

export const deleteUser = deleterOf(deleteUserEndpoint)
