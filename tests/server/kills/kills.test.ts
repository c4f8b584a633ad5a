/** A command is killed at each of its steps: the academy stays intact, and the output so far is true. */

import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { copyAcademy } from '#server/copies/copy.ts'
import { copyNames } from '#server/copies/names.ts'
import { restoreCopy } from '#server/copies/restore.ts'
import { isAsMade } from '#server/copies/sum.ts'
import { openAcademy } from '#server/database/academy.ts'
import { checkAcademy } from '#server/database/check.ts'
import { rowsAsTheyAre } from '#server/database/sqlite.ts'
import { checkPictures } from '#server/pictures/check.ts'
import { openPictures } from '#server/pictures/pictures.ts'
import { olderAcademy, stepsIn, versions } from '#support/server/older.ts'
import { temporaryFolder } from '#support/server/own-server.ts'
import { runWith } from '#support/server/process.ts'

const today = versions.at(-1) ?? ''
const copyName = 'a-mano-2026-11-20T10-00-00-000Z'

const killAt = join(import.meta.dirname, '../../support/server/kill-at.ts')

/** More steps than any order has. */
const most = 200

/**
 * Runs an order in a new data folder again and again, and kills it one step later each time, until it ends by itself. `check`
 * gets the folder and what the order had said.
 */
async function killAtEachStep(
  order: readonly string[],
  folder: () => Promise<string>,
  check: (data: string, said: string) => Promise<void>,
  { every = 1 } = {},
): Promise<void> {
  for (let step = 1; step < most; step += every) {
    const data = await folder()
    const { said, code } = await runWith(
      { node: ['--import', killAt], env: { KILL_AT: String(step) } },
      ...order,
      '--data',
      data,
    )
    await check(data, said).catch((cause: unknown) => {
      throw new Error(`killed at step ${step}, after it had said: ${said}`, { cause })
    })
    if (code === null) continue
    expect({ said, code }).toMatchObject({ code: 0 })
    // It has done something before.
    expect(step).toBeGreaterThan(5)
    return
  }
  throw new Error('the order never ends')
}

/** Returns a function that makes a new folder with the same files. */
async function sameAs(data: string): Promise<() => Promise<string>> {
  const { folder } = await temporaryFolder()
  let count = 0
  return async () => {
    count += 1
    const to = join(folder, `datos-${count}`)
    await cp(data, to, { recursive: true, preserveTimestamps: true })
    return to
  }
}

/** The names of the levels, after a check of the academy. Another level is added. */
async function openedIn(data: string, more: string): Promise<string[]> {
  const academy = await openAcademy(data)
  try {
    expect(await checkAcademy(academy)).toEqual([])
    expect(await checkPictures(academy, openPictures(data))).toEqual([])
    return await academy.transaction(async ({ levels }) => {
      const names = (await levels.all()).map(({ name }) => name)
      await levels.insert({ name: more })
      return names
    })
  } finally {
    await academy.close()
  }
}

/** The names of the levels in each complete copy, after a check of the copy. */
async function levelsOfCopies(data: string): Promise<Map<string, unknown[]>> {
  const found = new Map<string, unknown[]>()
  for (const name of await copyNames(data)) {
    const path = join(data, 'copias', name)
    expect(await isAsMade(path), name).toBe(true)
    expect(rowsAsTheyAre(path, 'pragma integrity_check'), name).toEqual([{ integrity_check: 'ok' }])
    found.set(
      name,
      rowsAsTheyAre(path, 'select name from levels order by id').map((row) => row['name']),
    )
  }
  return found
}

/** The levels of an academy at the time of a copy, and now. */
const then = ['Principiante']
const now = ['Principiante', 'Profesional']

async function withCopy() {
  const { data, path } = await olderAcademy(today)
  const academy = await openAcademy(data)
  await copyAcademy(academy, data, copyName)
  await academy.transaction(async ({ levels }) => levels.insert({ name: 'Profesional' }))
  await academy.close()
  return { data, path }
}

test('a restore', async () => {
  const { data } = await withCopy()
  await rm(join(data, 'fotos'), { recursive: true })
  await killAtEachStep(['restore', 'ultima'], await sameAs(data), async (folder, said) => {
    const isSaid = said.includes('La academia está como en la copia del 20/11/2026')
    const pictures = join(data, 'copias', 'fotos')
    // Until the restore brings it back, the picture is missing.
    if (!isSaid) await cp(pictures, join(folder, 'fotos'), { recursive: true })
    const levels = await openedIn(folder, 'Después')
    expect(isSaid ? [then] : [then, now]).toContainEqual(levels)
    const copies = await levelsOfCopies(folder)
    expect(copies.get(`${copyName}.sqlite`)).toEqual(then)
    const others = [...copies].filter(([name]) => name !== `${copyName}.sqlite`)
    for (const [, kept] of others) expect(kept).toEqual(now)
    // No earlier data is lost.
    if (levels.length === then.length) expect(others).toHaveLength(1)
    const [, kept] = /quedó en (.*)\.\n/.exec(said) ?? []
    if (isSaid) expect((await stat(String(kept))).nlink).toBe(1)
    // The next command works as usual.
    await restoreCopy(folder, 'ultima', new Date())
    expect(await openedIn(folder, 'Otra vez')).toEqual(then)
  })
})

test('a restore over a damaged academy', async () => {
  const { data, path } = await withCopy()
  // SQLite would delete the files beside a database smaller than a page.
  const damaged = 'no es una base de datos '.repeat(1_000)
  await writeFile(path, damaged)
  await writeFile(`${path}-wal`, 'ni esto')
  await killAtEachStep(['restore', 'ultima'], await sameAs(data), async (folder, said) => {
    if (said.includes('La academia está como')) expect(await openedIn(folder, 'Después')).toEqual(then)
    await restoreCopy(folder, 'ultima', new Date())
    const names = (await readdir(join(folder, 'copias'))).filter((name) => name.startsWith('antes-de-volver'))
    const contents = await Promise.all(names.map((name) => readFile(join(folder, 'copias', name), 'utf8')))
    expect(contents).toContain(damaged)
    expect(await openedIn(folder, 'Otra vez')).toEqual(then)
  })
})

test('a copy', async () => {
  const { data } = await withCopy()
  await rm(join(data, 'copias', 'fotos'), { recursive: true })
  await killAtEachStep(['backup'], await sameAs(data), async (folder, said) => {
    expect(await openedIn(folder, 'Después')).toEqual(now)
    const [, path] = /^Copia: (.*)\n/.exec(said) ?? []
    const copies = await levelsOfCopies(folder)
    for (const [name, levels] of copies) expect(levels).toEqual(name === `${copyName}.sqlite` ? then : now)
    if (path !== undefined) expect(copies.size).toBe(2)
    // The youngest copy comes back, with its picture.
    const isMade = copies.size === 2
    if (isMade) await rm(join(folder, 'fotos'), { recursive: true })
    await restoreCopy(folder, 'ultima', new Date())
    expect(await openedIn(folder, 'Otra vez')).toEqual(isMade ? now : then)
  })
})

test.each([
  ['0001-first', 12],
  ['0004-changes', 1],
])('an update of an academy of version %s', async (version, every) => {
  const { data, path } = await olderAcademy(version)
  const [before, after] = [stepsIn(path), stepsIn((await olderAcademy(today)).path)]
  const check = async (folder: string, said: string) => {
    expect(said === '' || said === 'Todo bien.\n').toBe(true)
    expect(await openedIn(folder, 'Después')).toEqual(then)
    expect(stepsIn(join(folder, 'academia.sqlite'))).toEqual(after)
    const copies = await levelsOfCopies(folder)
    expect(copies.size).toBeGreaterThan(0)
    for (const [name, levels] of copies) {
      expect(levels).toEqual(then)
      expect(stepsIn(join(folder, 'copias', name))).toEqual(before)
    }
  }
  await killAtEachStep(['check'], await sameAs(data), check, { every })
})
