import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from './dashboard.tsx'
import { loadLists } from './lists.ts'

export const Route = createFileRoute('/_shell/dashboard')({
  loader: loadLists,
  component: Dashboard,
})
