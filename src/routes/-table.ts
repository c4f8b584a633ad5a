import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'
import { pages } from './-pages.ts'

/** Route tree from which the router is generated: Spanish paths, English folders. */
export const routes = rootRoute('root.tsx', [
  layout('shell', 'shell/index.tsx', [
    index('dashboard/home.tsx'),
    ...pages.map(({ path, file }) => route(path, file)),
  ]),
])
