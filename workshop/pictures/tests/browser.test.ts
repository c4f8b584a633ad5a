/** The pictures can still be taken: a screen that has changed under their steps is noticed here, not on the day they are needed. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, inject, onTestFinished, test } from 'vitest'
import { takeOfDemo, windows } from '#pictures/all.ts'
import { takeScreenshots } from '#pictures/screenshots.ts'

async function folderOfTest(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

const url = inject('demoUrl')

test('a cart on a phone, for the documents', async () => {
  const folder = await folderOfTest()
  await takeScreenshots('pos-cart-360', { url, folder })
  expect(await readdir(folder)).toEqual(['pos-cart-360.png'])
})

test('the same at a desk, for looking at', async () => {
  const folder = await folderOfTest()
  const problems = await takeOfDemo(
    folder,
    'pos-cart',
    windows.filter(({ name }) => name === '1280-light'),
    url,
  )
  expect(problems).toEqual([])
  expect(await readdir(folder)).toEqual(['pos-cart-1280-light.png'])
})
