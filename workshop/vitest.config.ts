import { defineConfig } from 'vitest/config'
import { browserTesting, testing } from '../vite.config.ts'

/** What people do all day, screen by screen. They do it on the demo in the product's tests, and here on the academy's own server. */
const journeys = [
  'sale',
  'registration',
  'students',
  'attendance',
  'payments',
  'finances',
  'calendar',
  'users',
  'products',
  'teachers',
  'calendar-drag',
  'dashboard',
  'day-counts',
  'debt-counts',
  'drawer',
  'product-pictures',
  'receipt',
  'shell',
  'two-tabs',
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
          benchmark: { include: ['workshop/bench/code/*.bench.ts'] },
        },
      },
      {
        extends: true,
        test: { ...browserTesting, include: ['workshop/*/tests/browser.test.ts', 'workshop/replay/replays/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...browserTesting,
          name: 'own server',
          env: { TESTED_HOST: 'own' },
          include: journeys.map((name) => `tests/browser/${name}.test.ts`),
        },
      },
    ],
  },
})
