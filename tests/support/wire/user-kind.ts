import { id, optionalText, recordOf, text, textList } from '#support/wire/field-kinds.ts'

/** A user in the answers of the session, the login and the list. */
export const userKind = recordOf({
  id,
  username: text,
  name: text,
  role: text,
  academyName: optionalText,
  academyLogo: optionalText,
  pages: textList,
  createdAt: text,
})
