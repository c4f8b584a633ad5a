import * as z from 'zod/mini'
import type { User } from '#api/session.ts'
import type { UserDraft } from '#api/users.ts'
import { refusalOf, type FormResult } from '#rules/form.ts'
import { grantKeys, grantsOf, titleOf, unknownPages, whyProtected, type Grant } from '#rules/permissions.ts'
import { whyUnreadable } from '#rules/username.ts'
import { formPlace, goneText, KeptPictureField } from '#saving/kept.ts'
import { nameTyped, type Versioning } from '#saving/merge.ts'
import type { Noun } from '#saving/noun.ts'
import { groupPrint, textPrint, type Comparison, type Print } from '#saving/sent.ts'
import {
  keptPicture,
  pictureFile,
  pictureHint,
  pictureUrl,
  restoredPicture,
  savedPicture,
  type KeptPicture,
  type Picture,
} from '#values/picture.ts'
import { isSameName } from '#values/text.ts'

export type UserTexts = { username: string; password: string; academyName: string }

export type UserValues = UserTexts & { logo: Picture; pages: Grant[] }

type Proposal = Pick<User, 'academyName' | 'academyLogo'>

/**
 * The initial values of the user form. A new user gets the academy of `self`, the signed-in user. The password is
 * always empty: the server never sends it.
 */
export const userValues = (user: User | null, self: Proposal): UserValues => ({
  username: user?.username ?? '',
  password: '',
  academyName: (user ?? self).academyName ?? '',
  // The user can type another logo at once, even if the proposed logo is not an address.
  logo: user ? savedPicture(user.academyLogo) : { ...savedPicture(self.academyLogo), source: 'url' },
  pages: user ? grantsOf(user) : [],
})

/** How two versions of a user are compared and shown. */
export const userVersioning: Versioning<UserValues> = {
  print: ({ logo, pages, ...texts }) => ({
    ...texts,
    logo: pictureUrl(logo) ?? '',
    pages: grantsOf({ pages }).map(titleOf).join(', '),
  }),
  labels: {
    username: 'Usuario',
    password: 'Contraseña',
    academyName: 'Nombre de la academia',
    logo: 'Logo',
    pages: 'Páginas permitidas',
  },
}

/**
 * Validates the user form: username and password are required, also on edit (spec 5, User). The stored username of
 * `row`, the edited user, is sent unchanged; unknown pages are sent too. An uploaded logo is sent as a file, any other
 * as its URL (spec 7, Sending).
 */
export function readUser(values: UserValues, row: User | null): FormResult<UserDraft> {
  const username = row?.username ?? values.username.trim()
  const { password, logo } = values
  const unreadable = row ? undefined : whyUnreadable(username)
  const isComplete = username !== '' && password !== ''
  const refusal = refusalOf(
    {
      username: username === '' ? 'Escribe el nombre de usuario.' : unreadable,
      password: password === '' ? 'Escribe la contraseña.' : undefined,
      logo: pictureHint(logo),
    },
    isComplete
      ? unreadable
        ? 'Revisa el nombre de usuario.'
        : 'Revisa el logo.'
      : 'Usuario y contraseña son obligatorios',
  )
  if (refusal) return { refusal }
  const file = pictureFile(logo)
  return {
    draft: {
      username,
      password,
      academyName: nameTyped(values.academyName, row?.academyName),
      logo: file ? { file } : { url: pictureUrl(logo) ?? '' },
      pages: [...grantsOf(values), ...(row ? unknownPages(row) : [])],
    },
  }
}

const userPrint = ({ username, pages, academyName }: Pick<User, 'username' | 'pages' | 'academyName'>): Print => ({
  username: textPrint(username),
  pages: groupPrint(pages),
  academyName: textPrint(academyName),
})

/** The list never shows a password. */
export const sentUser: Comparison<User, UserDraft> = {
  rowPrint: userPrint,
  sentPrint: userPrint,
  isAlike: ({ username }, row) => isSameName(username, row.username),
  hides: () => true,
}

/** The draft of the form, never with the password (spec 4, Drafts). */
export type KeptUser = Omit<UserValues, 'password' | 'logo'> & { logo: KeptPicture | null }

const Kept = z.object({
  username: z.string(),
  academyName: z.string(),
  logo: KeptPictureField,
  pages: z.array(z.enum(grantKeys)),
})

/** The form, draft and removal of the users; `self` is the signed-in user. */
export const userNoun = (self: Proposal): Noun<User, UserValues, UserDraft, KeptUser> => ({
  form: {
    valuesOf: (row) => userValues(row, self),
    versioning: userVersioning,
    read: readUser,
    texts: {
      sent: { noun: 'el usuario', participle: 'guardado', again: 'enviarlo' },
      created: 'Usuario creado',
      updated: 'Usuario actualizado',
      gone: goneText('al usuario'),
    },
  },
  draft: {
    place: formPlace('user', Kept),
    keep: ({ username, academyName, logo, pages }) => ({ username, academyName, logo: keptPicture(logo), pages }),
    restore: (kept, initial) => ({ ...kept, password: '', logo: restoredPicture(kept.logo, initial.logo) }),
    unkept: { password: 'la que se escribió' },
    deleted: 'al usuario',
  },
  sentAs: sentUser,
  removal: { noun: 'el usuario', removed: 'Usuario eliminado', whyProtected },
})
