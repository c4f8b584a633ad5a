import { configure, getConfig } from '@testing-library/react'
import { afterAll, beforeAll } from 'vitest'

/** Renders the screens of this test file like a development server: twice, with each effect repeated. */
export function inStrictMode(): void {
  const { reactStrictMode } = getConfig()
  beforeAll(() => configure({ reactStrictMode: true }))
  afterAll(() => configure({ reactStrictMode }))
}
