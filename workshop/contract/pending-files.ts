/**
 * Files with the records that a run may have left on a server. A record is noted before it is created, so that an
 * interrupted run can be cleaned up.
 */

import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { createJournal, type Journal, type Pending } from './suite/pending.ts'

const PendingFile = z.object({
  servidor: z.string(),
  marca: z.string(),
  desde: z.string(),
  pendiente: z.array(z.object({ lista: z.string(), registro: z.string() })),
})

/** A run that may have left records: its file, the mark in their names, and the records. */
export type Leftover = { path: string; mark: string; entries: readonly Pending[] }

const prefix = 'contrato-pendiente-'

/** A journal stored in a file of `folder`. The file exists only while the journal has entries. */
export function journalInFile(
  folder: string,
  { url, mark, at }: { url: string; mark: string; at: Date },
): { path: string; journal: Journal } {
  const path = join(folder, `${prefix}${mark}.json`)
  const journal = createJournal((entries) => {
    if (entries.length === 0) {
      rmSync(path, { force: true })
      return
    }
    mkdirSync(folder, { recursive: true })
    const content: z.infer<typeof PendingFile> = {
      servidor: url,
      marca: mark,
      desde: at.toISOString(),
      pendiente: entries.map(({ list, what }) => ({ lista: list, registro: what })),
    }
    writeFileSync(path, `${JSON.stringify(content, null, 2)}\n`)
  })
  return { path, journal }
}

/** The earlier runs that may have left records on the server at `url`. */
export function leftovers(folder: string, url: string): Leftover[] {
  return namesIn(folder).flatMap((name) => {
    const path = join(folder, name)
    const file = PendingFile.safeParse(jsonIn(path))
    if (!file.success || file.data.servidor !== url) return []
    const entries = file.data.pendiente.map(({ lista, registro }) => ({ list: lista, what: registro }))
    return [{ path, mark: file.data.marca, entries }]
  })
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.startsWith(prefix))
  } catch {
    return []
  }
}

function jsonIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}
