import type { QueryClient } from '@tanstack/react-query'
import { inTime } from '#actors/lifetime/in-time.ts'
import { type Student } from '#api/students.ts'
import type { Planned } from '#forms/import-progress.ts'
import { likelyDuplicates } from '#forms/registration.ts'
import type { Reading } from '#machines/saving/sending-context.ts'
import { assertAbsent, rowsIn } from '#rows/list-rows.ts'
import { studentsQuery } from '#rows/students.ts'

const newcomerText = 'Otra computadora lo registró mientras tanto: revísalo en la lista.'

/**
 * The students that other machines registered since the rows of an import were checked (spec 4, Import of students).
 */
export type Newcomers = {
  /**
   * compares a row with the newcomers; rejects if the list cannot be read, unless the person has chosen to go on
   * without it
   */
  compare: (write: Planned) => Promise<Reading<Planned>>
  /** makes the next start read the list again */
  forget: () => void
}

/** Opens the comparison of an import. It reads the list once per start. */
export function openNewcomers(queries: QueryClient): Newcomers {
  const rows = rowsIn(queries, studentsQuery())
  let newcomers: readonly Student[] | undefined
  /** the line whose read of the list failed: a later line is sent because the person chose to go on */
  let unreadableAt: number | undefined
  const read = async (line: number): Promise<readonly Student[]> => {
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
      const isNew = likelyDuplicates(write.draft, newcomers).length === 0
      return isNew ? { is: 'same', write } : { is: 'refused', text: newcomerText }
    },
    forget: () => {
      newcomers = undefined
      unreadableAt = undefined
    },
  }
}
