import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

test('each form of a record is a screen of the soak', () => {
  const screens = readFileSync('workshop/soak/screens.ts', 'utf8')
  const forms = globSync('src/actors/*-form.ts')
    .map((path) => basename(path))
    .filter((name) => name !== 'record-form.ts')
  expect(forms).not.toEqual([])
  expect(forms.filter((name) => !screens.includes(`'#actors/${name}'`))).toEqual([])
})
