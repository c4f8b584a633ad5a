import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { accessLacking, firstPageOf, Unauthorized } from '#routes/-pages.ts'
import { id } from '#routes/shared/lists/search.ts'

/**
 * The guard of every screen: throws `Unauthorized` before anything loads when the user lacks the permission (spec 6).
 * From `/`, a user without the dashboard is sent to the first page they may open.
 */
export const Route = createFileRoute('/_shell')({
  // Over any screen: the student whose profile is open.
  validateSearch: z.object({ ficha: id }),
  beforeLoad: ({ context: { user }, matches }) => {
    // The path of the matched route, not the text of the URL.
    const path = matches.at(-1)?.fullPath ?? '/'
    const lacking = accessLacking(user, path)
    if (lacking === undefined) return
    const first = firstPageOf(user)
    if (path === '/' && first) redirect({ to: first.path, replace: true, throw: true })
    throw new Unauthorized(lacking)
  },
})
