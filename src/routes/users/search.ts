import * as z from 'zod/mini'
import { orden } from '#routes/shared/lists/search.ts'

/** The search params of the users. */
export const UserSearch = z.object({ orden })
export type UserSearch = z.infer<typeof UserSearch>
