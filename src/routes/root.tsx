import { createRootRouteWithContext, Navigate } from '@tanstack/react-router'
import { AcademyShell } from '#routes/shell/frame.tsx'
import type { AcademyContext } from './-context.ts'

/** Root route. An unknown path redirects to `/` (spec 2). */
export const Route = createRootRouteWithContext<AcademyContext>()({
  component: AcademyShell,
  notFoundComponent: () => <Navigate to="/" replace />,
})
