import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'
import { pages } from './-pages.ts'

/** Spanish paths, English folders: what the router is generated from. */
export const routes = rootRoute('root.tsx', [
  layout('shell', 'shell/index.tsx', [
    index('dashboard/home.tsx'),
    ...pages.map(({ path, file }) => route(path, file)),
  ]),
])
