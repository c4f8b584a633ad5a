import type { Student } from '#api/students.ts'
import { whenIdle } from '#device/idle.ts'
import { prepareSearch } from '#rules/students/student-list.ts'

/** Number of students prepared between two looks at the clock. */
const step = 100

/** Prepared lists. A set, because a screen may reopen with the same list. */
const prepared = new WeakSet<readonly Student[]>()

export const isPrepared = (students: readonly Student[]): boolean => prepared.has(students)

/** Prepares the student search while the browser is idle, then calls `onPrepared`. Returns a function that cancels. */
export function prepareWhenIdle(students: readonly Student[], onPrepared: () => void): () => void {
  let from = 0
  const prepare = (deadline: IdleDeadline) => {
    while (from < students.length && deadline.timeRemaining() > 0) {
      prepareSearch(students, from, from + step)
      from += step
    }
    if (from < students.length) stop = whenIdle(prepare)
    else {
      prepared.add(students)
      onPrepared()
    }
  }
  let stop = whenIdle(prepare)
  return () => stop()
}
