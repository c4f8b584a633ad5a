import * as z from 'zod/mini'
import { orden } from '#routes/-search.ts'

/** How the users are looked at. */
export const UserSearch = z.object({ orden })
export type UserSearch = z.infer<typeof UserSearch>
