import { createFileRoute, redirect } from '@tanstack/react-router'
import { admit, firstPageOf } from '#routes/-pages.ts'
import { mayOpen } from '#rules/permissions.ts'
import { Dashboard } from './dashboard.tsx'
import { loadLists } from './lists.ts'

/** The dashboard at the academy's own address (spec 2); who may not open it goes to the first screen that is theirs. */
export const Route = createFileRoute('/_shell/')({
  beforeLoad: ({ context }) => {
    const first = firstPageOf(context.user)
    if (first && !mayOpen(context.user, 'DashboardPanel')) redirect({ to: first.path, replace: true, throw: true })
    admit('DashboardPanel')({ context })
  },
  loader: loadLists,
  component: Dashboard,
})
