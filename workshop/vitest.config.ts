import { defineConfig } from 'vitest/config'
import { browserTesting, testing } from '../vite.config.ts'

/**
 * What people do all day, screen by screen. The product's tests do it on the demo, these on the academy's own server. Files
 * whose calls a listed file makes too are left out.
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
  'users',
  'products',
  'teachers',
  'drawer',
  'product-pictures',
]

/** The workshop's own tests; like all its scripts they run at the root of the repository. */
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
