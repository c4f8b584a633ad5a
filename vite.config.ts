import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { msw } from 'msw/vite'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import type { TestUserConfig } from 'vitest/config'
import { bandSpace } from './scripts/band-space.ts'
import { earlyPage } from './scripts/early.ts'
import { guide } from './scripts/guide.ts'
import { staticDemo } from './scripts/static-demo.ts'
import { patience, testPatience } from './tests/support/patience.ts'

if (Number.parseInt(process.versions.node, 10) < 22) {
  throw new Error(
    `Node ${process.versions.node} is too old: run this through npm or npx, which use the Node that npm ci installed`,
  )
}

/** The academy's time zone, so that dates are the same wherever the tests run. */
export const academyClock = { TZ: 'America/Mexico_City' }

/** How all tests run, those of the workshop too. */
export const testing: TestUserConfig = {
  env: academyClock,
  // The page's own `fetch` is answered, as in the demo, not what it sends over Node's sockets: a tenth less work.
  alias: { '@mswjs/interceptors/fetch': '@mswjs/interceptors/fetch/web' },
  maxWorkers: '100%',
  // The files of a worker share modules, jsdom and browser; each test restores what it changes.
  isolate: false,
  testTimeout: testPatience,
  hookTimeout: testPatience,
  expect: { poll: { timeout: patience } },
}

/** How tests in Chromium run, after all others. */
export const browserTesting = {
  globalSetup: [join(import.meta.dirname, 'tests/support/browser/global-setup.ts')],
  // A test often waits for Chromium, so one more works than there are processors.
  maxWorkers: availableParallelism() + 1,
  sequence: { groupOrder: 1 },
}

/** Stops `npm run dev` without an API server. */
const needsServer: Plugin = {
  name: 'needs-server',
  configureServer: () => {
    throw new Error(
      'npm run dev needs a server: API_TARGET=https://… npm run dev. The demo, which needs none, is npm start',
    )
  },
}

/**
 * What the built page may load and run (docs/decisions/content-security-policy.md). A development server needs more.
 * Windows that the page opens, such as receipts, inherit it.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "worker-src 'self'",
  // Mantine, React and the receipt's window write styles.
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self'",
  "manifest-src 'self'",
  // Pictures of products and the logo may be anywhere.
  'img-src http: https: data: blob:',
  // The API may be on another host, which is chosen after the build (`<meta name="api-base">`).
  "connect-src 'self' http: https:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: (html) =>
    html.replace('<meta charset="utf-8" />', (charset) =>
      [charset, `<meta http-equiv="Content-Security-Policy" content="${policy}" />`].join('\n    '),
    ),
}

/**
 * Tells Chromium to compile all of a file, on another thread and while the file arrives. Otherwise the main thread
 * compiles each function when it is first called. Shorter files are not compiled on another thread. Vite writes its own
 * first line late, and the comment counts only before the code.
 */
const compiledElsewhere: Plugin = {
  name: 'compiled-elsewhere',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler: (_, bundle) => {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk' && file.code.length > 30_000) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`
    },
  },
}

/** Without what it imports. */
const alone = { minShareCount: 2, includeDependenciesRecursively: false, priority: 1 }

type ModuleGraph = { getModuleInfo: (id: string) => { importers: readonly string[] } | null }

/** Whether the first screen of most users, the student list, imports a module, also through others. */
function isOfFirstScreen(id: string, graph: ModuleGraph): boolean {
  const importers = new Set([id])
  for (const each of importers) {
    if (/src[\\/](academy\.tsx|routes[\\/]students[\\/])/.test(each)) return true
    for (const importer of graph.getModuleInfo(each)?.importers ?? []) importers.add(importer)
  }
  return false
}

/**
 * Few files, since each costs a request: what the login needs, what the student list shares with another screen, what
 * only other screens share, and the demo's backend with what its passwords need on a page without `crypto.subtle`. What
 * one screen alone needs is its own file.
 */
const chunks = [
  {
    name: 'start',
    tags: ['$initial' as const],
    test: (id: string) => !/(index\.html|main\.tsx)$/.test(id),
    priority: 2,
  },
  { name: 'hashes', test: /@noble/, priority: 2 },
  { name: 'training', test: /src[\\/]training[\\/]start/, priority: 1.5 },
  { name: 'backend', test: /src[\\/]mocks[\\/]browser/, priority: 1 },
  { name: 'sheets', test: /node_modules[\\/](fflate|read-excel-file|saxen)/, ...alone },
  // What several screens share: with the first screen, or without it.
  {
    name: (id: string, graph: ModuleGraph) => (isOfFirstScreen(id, graph) ? 'shared' : null),
    debugName: 'shared',
    minShareCount: 2,
    priority: 0.5,
  },
  { name: 'screens', minShareCount: 2, includeDependenciesRecursively: false },
]

export default defineConfig(({ mode }) => {
  const isDemo = mode === 'demo'
  const target = { ...loadEnv(mode, '.', 'API_'), ...process.env }['API_TARGET']
  return {
    // The demo finds its folder when it runs.
    base: isDemo ? './' : (process.env['BASE_PATH'] ?? '/'),
    plugins: [
      tanstackRouter({
        target: 'react',
        autoCodeSplitting: true,
        routesDirectory: './src/routes',
        generatedRouteTree: './src/routes/-tree.gen.ts',
        virtualRouteConfig: './src/routes/-table.ts',
        quoteStyle: 'single',
      }),
      react(),
      contentSecurityPolicy,
      compiledElsewhere,
      guide('guia-del-personal.md', 'guia.html'),
      ...(mode === 'development' && !target ? [needsServer] : []),
      ...(isDemo
        ? [
            msw({ mode: 'worker-only' }),
            guide('guia-de-capacitacion.md', 'guia-de-capacitacion.html'),
            guide('tu-propio-servidor.md', 'tu-propio-servidor.html'),
            staticDemo,
          ]
        : [earlyPage()]),
    ],
    resolve: {
      alias: isDemo
        ? {
            // MSW's cookie jar would add the list of public suffixes, 112 kB that the demo does not need.
            tldts: new URL('./src/mocks/public-suffix.ts', import.meta.url).pathname,
            // And 2 kB that answer sockets, which the demo does not open.
            '@mswjs/interceptors/WebSocket': new URL('./src/mocks/no-web-socket.ts', import.meta.url).pathname,
          }
        : {},
    },
    css: isDemo ? { postcss: { plugins: [bandSpace] } } : {},
    build: {
      outDir: isDemo ? 'dist/demo' : 'dist/app',
      target: 'es2023',
      modulePreload: { polyfill: false },
      sourcemap: false,
      manifest: true,
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
    server: target ? { proxy: { '/api': { target, changeOrigin: true, cookieDomainRewrite: '' } } } : {},
    test: {
      ...testing,
      projects: [
        {
          extends: true,
          test: {
            name: 'node',
            env: { ...academyClock, DATABASE: 'sqlite' },
            include: [
              'tests/{values,device,api,rows,rules,saving,forms,machines,actors,academy,mocks,contract,training}/**/*.test.ts',
              'tests/{server,server/databases}/*.test.ts',
              'tests/*.test.ts',
            ],
          },
        },
        {
          extends: true,
          test: {
            name: 'postgres',
            env: { ...academyClock, DATABASE: 'postgres' },
            include: ['tests/server/{databases,postgres}/*.test.ts'],
          },
        },
        {
          extends: true,
          test: { name: 'kills', env: academyClock, include: ['tests/server/kills/*.test.ts'] },
        },
        {
          extends: true,
          test: {
            name: 'jsdom',
            include: ['tests/{screens,ui}/**/*.test.{ts,tsx}'],
            environment: 'jsdom',
            environmentOptions: { jsdom: { url: 'http://localhost/' } },
            setupFiles: ['tests/support/jsdom.ts'],
          },
        },
        {
          extends: true,
          test: { ...browserTesting, name: 'journeys', include: ['tests/browser/journeys/*.test.ts'] },
        },
        {
          extends: true,
          test: { ...browserTesting, name: 'browser', include: ['tests/browser/*.test.ts'] },
        },
      ],
    },
  }
})
