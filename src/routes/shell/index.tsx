import { createFileRoute, redirect } from '@tanstack/react-router'
import * as z from 'zod/mini'
import { accessLacking, firstPageOf, Unauthorized } from '#routes/-pages.ts'
import { id } from '#routes/shared/lists/search.ts'

/**
 * Guard of every screen: throws `Unauthorized` before any load if the user lacks the permission (spec 6). From `/` it
 * leads to the first page that the user may open.
 */
export const Route = createFileRoute('/_shell')({
  // Student whose profile is open over the screen.
  validateSearch: z.object({ ficha: id }),
  beforeLoad: ({ context: { user }, matches }) => {
    // The path of the matched route, not the text of the address.
    const path = matches.at(-1)?.fullPath ?? '/'
    const lacking = accessLacking(user, path)
    if (lacking === undefined) return
    const first = firstPageOf(user)
    if (path === '/' && first) redirect({ to: first.path, replace: true, throw: true })
    throw new Unauthorized(lacking)
  },
})
