/** Before the browser's tests: the demo is built and served, and they are told where (`inject('demoUrl')`). */
import type { TestProject } from 'vitest/node'
import { serveDemo } from '#support/browser/demo-server.ts'

declare module 'vitest' {
  // Declarations merge only as interfaces.
  interface ProvidedContext {
    demoUrl: string
  }
}

let close = () => Promise.resolve()

/** Called by Vitest once, before the first test in a browser. */
export async function setup({ provide }: TestProject): Promise<void> {
  const demo = await serveDemo()
  close = demo.close
  provide('demoUrl', demo.url)
}

/** Called by Vitest once, after the last. */
export const teardown = () => close()
