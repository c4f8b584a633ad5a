import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Navigate } from '@tanstack/react-router'
import type { Visit } from '#actors/lifetime/visit.ts'
import type { User } from '#api/session.ts'
import { AcademyShell } from '#routes/shell/frame.tsx'

/** Root route. An unknown path redirects to `/` (spec 2). */
export const Route = createRootRouteWithContext<{ user: User; queries: QueryClient; visit: Visit }>()({
  component: AcademyShell,
  notFoundComponent: () => <Navigate to="/" replace />,
})
