/** The pictures can still be taken. A screen that breaks their steps is noticed here. */

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { takeGuidePictures } from '#pictures/guide.ts'

test('a cart for the guide', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await takeGuidePictures('venta', { url: inject('demoUrl'), folder })
  expect(await readdir(folder)).toEqual(['venta.webp'])
})
