import { defineConfig } from 'vitest/config'
import { browserTesting, testing } from '../vite.config.ts'

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
    ],
  },
})
