/** The generated tables and diagrams of the machines have names for all their parts. */

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { assign, emit } from 'xstate'
import { actionText } from '#documents/machines/actions.ts'

type Given = { context: { count: number } }
const moved = (count: number) => ({ count: count + 1 })

test('an action in place is called by what it sets or emits', () => {
  const inPlace = [
    assign({ name: '' }),
    assign(({ context }: Given) => moved(context.count)),
    assign(({ context: { count } }: Given) => {
      const next = moved(count)
      return { count: next.count, name: 'a' }
    }),
    emit({ type: 'saved' }),
    emit(({ context }: Given) => ({ type: 'told', context })),
  ]
  expect(['known', { type: 'given' }, ...inPlace].map(actionText)).toEqual([
    'known',
    'given',
    'sets name',
    'sets what moved gives',
    'sets count and name',
    'emits saved',
    'emits told',
  ])
})

test('no guard is without a name, and no arrow leaves a history state', () => {
  const pages = globSync('docs/machines/*.md').map((path) => readFileSync(path, 'utf8'))
  expect(pages.length).toBeGreaterThan(15)
  expect(pages.flatMap((page) => page.match(/.*\bguarded\b.*|.*_(before|last) -->.*/g) ?? [])).toEqual([])
})
