import type { QueryClient } from '@tanstack/react-query'
import type { Visit } from '#actors/visit.ts'
import type { User } from '#api/session.ts'

/** The router context of every screen: user, query cache and visit. */
export type AcademyContext = {
  user: User
  queries: QueryClient
  visit: Visit
}
