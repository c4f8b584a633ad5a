import { createFileRoute } from '@tanstack/react-router'
import { Dashboard } from './dashboard.tsx'
import { loadLists } from './lists.ts'

/** The dashboard at `/` (spec 2). */
export const Route = createFileRoute('/_shell/')({ loader: loadLists, component: Dashboard })
