import { defineConfig } from 'vitest/config'
import { academyClock } from '../../vite.config.ts'

/** The tests that Stryker runs against each mutant. */
export default defineConfig({
  test: {
    env: academyClock,
    include: ['tests/{values,rules,forms,machines,actors}/**/*.test.ts'],
    testTimeout: 90_000,
    isolate: false,
  },
})
