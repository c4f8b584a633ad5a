import type { User } from '#api/session.ts'
import type { UserDraft } from '#api/users.ts'
import { refusalOf, type FormResult } from '#rules/form.ts'
import { pictureFile, pictureHint, pictureUrl, savedPicture, type Picture } from '#values/picture.ts'
import { oneLine } from '#values/text.ts'
import { grantedPages, type PageKey } from '#rules/permissions.ts'

/** The text fields of the user form. */
export type UserTexts = { username: string; password: string; academyName: string }

/** All values of the user form. */
export type UserValues = UserTexts & { logo: Picture; pages: PageKey[] }

type Proposal = Pick<User, 'academyName' | 'academyLogo'>

/**
 * The initial values of the user form: of a new user the academy of `self`, who is signed in. The password is always
 * empty: the server never sends it.
 */
export const userValues = (user: User | null, self: Proposal): UserValues => ({
  username: user?.username ?? '',
  password: '',
  academyName: (user ?? self).academyName ?? '',
  // Another logo can be typed at once, also where the proposed one is no address.
  logo: user ? savedPicture(user.academyLogo) : { ...savedPicture(self.academyLogo), source: 'url' },
  pages: user ? grantedPages(user) : [],
})

/** Whether the form has the same values as before. */
export const isSameUser = (now: UserValues, before: UserValues): boolean =>
  now.username === before.username &&
  now.password === before.password &&
  now.academyName === before.academyName &&
  pictureUrl(now.logo) === pictureUrl(before.logo) &&
  new Set(now.pages).symmetricDifference(new Set(before.pages)).size === 0

/**
 * Validates the user form: username and password are required, also on edit (spec 5, User). An uploaded logo is sent as
 * a file, any other as its URL (spec 7, Sending).
 */
export function readUser(values: UserValues): FormResult<UserDraft> {
  const username = values.username.trim()
  const { password, logo } = values
  const isComplete = username !== '' && password !== ''
  const refusal = refusalOf(
    {
      username: username === '' ? 'Escribe el nombre de usuario.' : undefined,
      password: password === '' ? 'Escribe la contraseña.' : undefined,
      logo: pictureHint(logo),
    },
    isComplete ? 'Revisa el logo.' : 'Usuario y contraseña son obligatorios',
  )
  if (refusal) return { refusal }
  const file = pictureFile(logo)
  return {
    draft: {
      username,
      password,
      academyName: oneLine(values.academyName),
      logo: file ? { file } : { url: pictureUrl(logo) ?? '' },
      pages: grantedPages(values),
    },
  }
}
