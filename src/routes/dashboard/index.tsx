import { createFileRoute } from '@tanstack/react-router'
import { admit } from '#routes/-pages.ts'
import { Dashboard } from './dashboard.tsx'
import { loadLists } from './lists.ts'

export const Route = createFileRoute('/_shell/dashboard')({
  beforeLoad: admit('DashboardPanel'),
  loader: loadLists,
  component: Dashboard,
})
