import type { QueryClient } from '@tanstack/react-query'
import type { Visit } from '#actors/visit.ts'
import type { User } from '#api/session.ts'

/** What every screen is given: who works, the rows of the server, and what of the visit outlives a screen. */
export type AcademyContext = {
  user: User
  queries: QueryClient
  visit: Visit
}
