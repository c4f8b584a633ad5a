import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { nounNames } from '#soak/nouns/nouns.ts'

test('each form beside a table is an entry of the soak', () => {
  const forms = globSync('src/actors/forms/*-form.ts')
    .map((path) => basename(path, '-form.ts'))
    .filter((name) => name !== 'record')
  expect([...nounNames].toSorted()).toEqual(forms.toSorted())
})
