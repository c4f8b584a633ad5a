/**
 * Global setup of the browser tests: builds the app and the demo, serves the demo and provides its URL
 * (`inject('demoUrl')`).
 */
import type { TestProject } from 'vitest/node'
import { buildApp } from '#support/browser/app-server.ts'
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
  const [demo] = await Promise.all([serveDemo(), buildApp()])
  close = demo.close
  provide('demoUrl', demo.url)
}

/** Vitest calls this once after the last browser test. */
export const teardown = () => close()
