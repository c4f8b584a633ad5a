import { Link, useRouteContext } from '@tanstack/react-router'
import { pages } from '#routes/-pages.ts'
import { mayOpen, type PageKey } from '#rules/permissions.ts'

export function LeadTo({ page, children }: { page: PageKey; children: string }) {
  const { user } = useRouteContext({ from: '__root__' })
  const path = pages.find(({ access }) => access === page)?.path
  return path !== undefined && mayOpen(user, page) && <Link to={path}>{children}</Link>
}
