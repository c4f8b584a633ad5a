import type { QueryClient } from '@tanstack/react-query'
import type { Visit } from '#actors/lifetime/visit.ts'
import type { User } from '#api/session.ts'

export type AcademyContext = {
  user: User
  queries: QueryClient
  visit: Visit
}
