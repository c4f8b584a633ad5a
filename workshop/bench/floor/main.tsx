/** The smallest app of React, Router, Query and XState: a login and a windowed list of students. */

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { Gate } from './login.tsx'
import './style.css'

const queries = new QueryClient()
const root = createRootRoute({
  component: () => (
    <Gate>
      <Outlet />
    </Gate>
  ),
})
const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: () => <Navigate to="/estudiantes" />,
})
const list = createRoute({
  getParentRoute: () => root,
  path: '/estudiantes',
  component: lazyRouteComponent(() => import('./student-list.tsx'), 'StudentList'),
})
const router = createRouter({ routeTree: root.addChildren([home, list]) })

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
createRoot(element).render(
  <QueryClientProvider client={queries}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
