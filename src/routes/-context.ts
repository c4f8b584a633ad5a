import type { QueryClient } from '@tanstack/react-query'
import type { Visit } from '#actors/visit.ts'
import type { User } from '#api/session.ts'

/** Router context of every screen. */
export type AcademyContext = {
  user: User
  queries: QueryClient
  visit: Visit
}
