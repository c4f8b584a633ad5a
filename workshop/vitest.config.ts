import { defineConfig } from 'vitest/config'
import { browserTesting, testing } from '../vite.config.ts'

/**
 * The tests of daily work, screen by screen. The product runs them on the demo, the workshop on the academy's server.
 * Files whose calls a listed file also makes are left out.
 */
const onOwnServer = [
  'journeys/sale',
  'journeys/roll',
  'journeys/two-tabs',
  'registration',
  'students',
  'payments',
  'finances',
  'calendar',
  'products',
  'teachers',
  'cash-count',
  'product-pictures',
]

/** The workshop's own tests; like its scripts they run at the root of the repository. */
export default defineConfig({
  test: {
    ...testing,
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['workshop/*/tests/*.test.ts'],
          exclude: ['workshop/*/tests/browser.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...browserTesting,
          name: 'browser',
          include: ['workshop/*/tests/browser.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...browserTesting,
          name: 'own server',
          env: { TESTED_HOST: 'own' },
          include: onOwnServer.map((name) => `tests/browser/${name}.test.ts`),
        },
      },
    ],
  },
})
