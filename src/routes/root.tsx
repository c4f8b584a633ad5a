import { createRootRouteWithContext, Navigate, Outlet } from '@tanstack/react-router'
import type { AcademyContext } from './-context.ts'

/** Any path that is no screen leads to the first one (spec 2). */
export const Route = createRootRouteWithContext<AcademyContext>()({
  component: Outlet,
  notFoundComponent: () => <Navigate to="/" replace />,
})
