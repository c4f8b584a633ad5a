import { useEffect, useMemo, useState } from 'react'
import type { ImportTable } from '#forms/import-table.ts'
import { checkRows, readSlice, type CheckedRow } from '#forms/student-import.ts'
import type { ImportLists } from './use-import-data.ts'

/** Rows read before the task checks its time, and the number of rows that one task reads whole. */
const [slice, fewRows] = [20, 100]

/** Longest task in ms, so that the page answers within a tenth of a second. */
const longest = 40

const none: never[] = []

/**
 * Rows of an import with their verdicts. `null` while a long sheet is read in slices, so that the page still answers.
 */
export function useCheckedRows(table: ImportTable, { known, students, query }: ImportLists): CheckedRow[] | null {
  const { headings, columns, shared, meant, dateOrder, rows } = table
  const isKnown = !query.isPending && !query.isLoadingError
  const [isRead, setIsRead] = useState(rows.length <= fewRows)
  const read = useMemo(
    () => ({ headings, columns, shared, meant, dateOrder, rows }),
    [headings, columns, shared, meant, dateOrder, rows],
  )
  useEffect(() => {
    if (isRead || !isKnown) return undefined
    let timer: ReturnType<typeof setTimeout>
    const readFrom = (first: number) => {
      const end = performance.now() + longest
      let next = first
      for (; next < read.rows.length && performance.now() < end; next += slice)
        readSlice(read, known, [next, next + slice])
      timer = setTimeout(() => (next < read.rows.length ? readFrom(next) : setIsRead(true)))
    }
    timer = setTimeout(() => readFrom(0))
    return () => clearTimeout(timer)
  }, [isRead, isKnown, read, known])
  return useMemo(() => {
    if (!isKnown) return none
    return isRead ? checkRows(read, known, students) : null
  }, [isKnown, isRead, read, known, students])
}
