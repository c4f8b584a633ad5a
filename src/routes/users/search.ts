import * as z from 'zod/mini'
import { day, oneOf, orden, text } from '#routes/shared/lists/search.ts'

/** Search params of the users, and of the changes with `vista=cambios`. Days are `yyyy-mm-dd`, both included. */
export const UserSearch = z.object({
  orden,
  vista: oneOf(['cambios']),
  /** kind of the changes, in words */
  que: text,
  /** name of the user who made them */
  quien: text,
  inicio: day,
  fin: day,
})
export type UserSearch = z.infer<typeof UserSearch>
