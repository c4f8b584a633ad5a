import type { QueryClient } from '@tanstack/react-query'
import type { ActorRefFrom, InspectionEvent } from 'xstate'
import type { User } from '#api/session.ts'
import type { session } from '#machines/session.ts'

/** What every screen is given: who works, the rows of the server, and the way out. */
export type AcademyContext = {
  user: User
  queries: QueryClient
  session: ActorRefFrom<typeof session>
  /** one person's stay from sign-in to sign-out: the key of what must outlive a screen, such as an unfinished sale */
  visit: object
  inspect: ((event: InspectionEvent) => void) | undefined
}

/** The academy's name as people read it; a user without one works for `Academia`. */
export const academyNameOf = (user: User): string => user.academyName ?? 'Academia'
