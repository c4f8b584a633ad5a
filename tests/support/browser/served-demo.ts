/** Global setup of the browser tests: builds and serves the demo and provides its URL (`inject('demoUrl')`). */
import type { TestProject } from 'vitest/node'
import { serveDemo } from '#support/browser/demo-server.ts'

declare module 'vitest' {
  // Global declarations merge only as interfaces.
  interface ProvidedContext {
    demoUrl: string
  }
}

let close = () => Promise.resolve()

/** Vitest calls this once before the first browser test. */
export async function setup({ provide }: TestProject): Promise<void> {
  const demo = await serveDemo()
  close = demo.close
  provide('demoUrl', demo.url)
}

/** Vitest calls this once after the last browser test. */
export const teardown = () => close()
