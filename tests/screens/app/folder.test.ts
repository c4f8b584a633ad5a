/** Two academies in two folders of one host share its storage, but not their stored data. */

import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openDraftItems } from '#device/draft-items.ts'
import { openKept } from '#device/kept.ts'
import { openPage } from '#device/pages.ts'
import { adoptUnfoldered } from '#device/unfoldered.ts'

afterEach(() => localStorage.clear())

const place = { name: 'sale', version: 1, content: z.string() }
const cart = { id: 'a-1', savedAt: 1, content: 'un carrito' }

function appIn(folder: string) {
  const items = openDraftItems('7 ana', openPage(), folder)
  return {
    keep: () => items.write(place, cart),
    carts: () => items.keys().flatMap((key) => items.read(place, key)),
    days: openKept('days-without-classes', z.array(z.string()), [], folder),
  }
}

test('the device separates the cart and other stored data of two academies', () => {
  const [dance, swimming] = [appIn('danza/'), appIn('natacion/')]
  dance.keep()
  dance.days.write(['2026-12-25'])
  expect([swimming.carts(), swimming.days.read()]).toEqual([[], []])
  const again = appIn('danza/')
  expect([again.carts(), again.days.read()]).toEqual([[cart], ['2026-12-25']])
})

test('data from before folder names is found, once', () => {
  const root = appIn('')
  root.keep()
  root.days.write(['2026-12-25'])
  adoptUnfoldered('danza/')
  const now = appIn('danza/')
  expect([now.carts(), now.days.read()]).toEqual([[cart], ['2026-12-25']])
  root.days.write(['2027-01-06'])
  now.days.write([])
  adoptUnfoldered('danza/')
  expect([now.days.read(), root.days.read()]).toEqual([[], ['2027-01-06']])
})
