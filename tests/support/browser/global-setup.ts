/**
 * Global setup of the tests in Chromium. Builds the app and the demo, serves the demo and provides its URL
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

/** Vitest calls this before the first test of each project. The first call builds for all projects. */
export async function setup(project: TestProject): Promise<void> {
  if ('demoUrl' in project.getProvidedContext()) return
  const [demo] = await Promise.all([serveDemo(), buildApp()])
  close = demo.close
  project.vitest.getRootProject().provide('demoUrl', demo.url)
}

/** Vitest calls this once after the last test of each project. */
export const teardown = () => close()
