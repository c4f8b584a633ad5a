import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const folder = join(import.meta.dirname, '../floor')

test('the app that the product is measured against takes nothing of it', () => {
  const imports = globSync('**/*.{ts,tsx}', { cwd: folder }).flatMap((path) => {
    const { module } = parseSync(path, readFileSync(join(folder, path), 'utf8'))
    return module.staticImports.map(({ moduleRequest }) => `${path} imports ${moduleRequest.value}`)
  })
  expect(imports).not.toEqual([])
  expect(imports.filter((each) => /imports (#|@mantine\/|academia|.*\/src\/)/.test(each))).toEqual([])
})
