import type { User } from '#api/session.ts'
import type { UserDraft } from '#api/users.ts'
import { refusalOf, type FormResult } from '#rules/form.ts'
import { addressOf, noPicture, pictureHint, savedPicture, type Picture } from '#values/image.ts'
import { grantedPages, type PageKey } from '#rules/permissions.ts'

/** What is typed of a user. */
export type UserTexts = { username: string; password: string; academyName: string }

/** What the form of a user holds: the texts as typed, the academy's logo, and the pages of their list. */
export type UserValues = UserTexts & { logo: Picture; pages: PageKey[] }

/** With what the form of a user begins; the password is never known, so it is typed again. */
export const userValues = (user: User | null): UserValues => ({
  username: user?.username ?? '',
  password: '',
  academyName: user?.academyName ?? '',
  logo: user ? savedPicture(user.academyLogo) : noPicture,
  pages: user ? grantedPages(user) : [],
})

/** Whether the form of a user holds what it held before: what was done and undone is no change. */
export const isSameUser = (now: UserValues, before: UserValues): boolean =>
  now.username === before.username &&
  now.password === before.password &&
  now.academyName === before.academyName &&
  addressOf(now.logo) === addressOf(before.logo) &&
  new Set(now.pages).symmetricDifference(new Set(before.pages)).size === 0

/**
 * The user that the form amounts to, or why not: username and password are required, also of a user who is edited
 * (spec 5, User). A picture of this machine goes as a file, any other as its address (spec 7).
 */
export function readUser(values: UserValues): FormResult<UserDraft> {
  const username = values.username.trim()
  const { password, logo } = values
  const isComplete = username !== '' && password !== ''
  const refusal = refusalOf(
    {
      username: username === '' ? 'Escribe el nombre de usuario.' : undefined,
      password: password === '' ? 'Escribe la contraseña.' : undefined,
      logo: logoHint(logo),
    },
    isComplete ? 'Revisa el logo.' : 'Usuario y contraseña son obligatorios',
  )
  if (refusal) return { refusal }
  return {
    draft: {
      username,
      password,
      academyName: values.academyName.trim(),
      logo: logo.source === 'file' && logo.file ? { file: logo.file } : { url: addressOf(logo) ?? '' },
      pages: grantedPages(values),
    },
  }
}

/** A file that was to come, but is not there, is not silently no logo. */
const logoHint = (logo: Picture): string | undefined =>
  pictureHint(logo) ??
  (logo.source === 'file' && logo.data === null
    ? 'Elige una imagen que se pueda leer, o vuelve a «Desde URL».'
    : undefined)
