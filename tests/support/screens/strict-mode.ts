import { configure, getConfig } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

/** Renders the screens of this test file as a development server does: twice, and with each effect run again. */
export function inStrictMode(): void {
  const { reactStrictMode } = getConfig()
  beforeAll(() => configure({ reactStrictMode: true }))
  afterAll(() => configure({ reactStrictMode }))
}
