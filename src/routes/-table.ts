import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'
import { pages } from './-pages.ts'

/** The route tree that the router is generated from: Spanish paths, English folders. */
export const routes = rootRoute('root.tsx', [
  layout('shell', 'shell/index.tsx', [
    index('dashboard/home.tsx'),
    ...pages.map(({ path, file }) => route(path, file)),
  ]),
])
