import { inTime } from '#actors/lifetime/in-time.ts'
import type { Id } from '#api/reading.ts'
import type { Planned } from '#forms/import-table.ts'
import type { Reading } from '#machines/saving/sending-context.ts'
import { assertAbsent, type Rows } from '#rows/list-rows.ts'

const newcomerText = 'Otra computadora lo registró mientras tanto: revísalo en la lista.'

/**
 * The rows that other machines registered since the rows of an import were checked (spec 4, Import of students).
 */
export type Newcomers<Draft> = {
  /**
   * compares a row with the newcomers; rejects if the list cannot be read, unless the person has chosen to go on
   * without it
   */
  compare: (write: Planned<Draft>) => Promise<Reading<Planned<Draft>>>
  /** makes the next start read the list again */
  forget: () => void
}

/** Opens the comparison of an import. It reads the list once per start. `isTwin`: whether a stored row is the same. */
export function openNewcomers<Draft, Row extends { id: Id }>(
  rows: Rows<Row>,
  isTwin: (draft: Draft, row: Row) => boolean,
): Newcomers<Draft> {
  let newcomers: readonly Row[] | undefined
  /** the line whose read of the list failed: a later line is sent because the person chose to go on */
  let unreadableAt: number | undefined
  const read = async (line: number): Promise<readonly Row[]> => {
    if (unreadableAt !== undefined && unreadableAt !== line) return []
    const before = new Set(rows.known()?.map(({ id }) => id))
    const unreadableBefore = rows.unreadable()
    unreadableAt = line
    const now = await inTime(rows.reloaded())
    assertAbsent(rows.unreadable() > unreadableBefore)
    unreadableAt = undefined
    return now.filter(({ id }) => !before.has(id))
  }
  return {
    compare: async (write) => {
      newcomers ??= await read(write.line)
      const isNew = !newcomers.some((row) => isTwin(write.draft, row))
      return isNew ? { is: 'same', write } : { is: 'refused', text: newcomerText }
    },
    forget: () => {
      newcomers = undefined
      unreadableAt = undefined
    },
  }
}
