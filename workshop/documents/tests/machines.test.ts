/** The generated diagrams of the machines have names for all their parts. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no guard is without a name, and no arrow leaves a history state', () => {
  const pages = globSync('docs/machines/*.md').map((path) => readFileSync(path, 'utf8'))
  expect(pages.length).toBeGreaterThan(15)
  expect(pages.flatMap((page) => page.match(/.*\bguarded\b.*|.*_(before|last) -->.*/g) ?? [])).toEqual([])
})
