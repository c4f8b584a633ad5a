import { createFileRoute, redirect } from '@tanstack/react-router'
import { accessLacking, firstPageOf, Unauthorized } from '#routes/-pages.ts'

/**
 * The way to every screen: whoever may not open the one that is asked for is stopped before anything of it loads (spec 6).
 * The academy's own address takes who may not open the dashboard to the first screen that is theirs.
 */
export const Route = createFileRoute('/_shell')({
  beforeLoad: ({ context: { user }, matches }) => {
    // The path of the route, however it is written in the address.
    const path = matches.at(-1)?.fullPath ?? '/'
    const lacking = accessLacking(user, path)
    if (lacking === undefined) return
    const first = firstPageOf(user)
    if (path === '/' && first) redirect({ to: first.path, replace: true, throw: true })
    throw new Unauthorized(lacking)
  },
})
