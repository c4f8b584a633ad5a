import type { Student } from '#api/students.ts'
import { whenIdle } from '#device/idle.ts'
import { prepareSearch } from '#rules/students/student-list.ts'

/** How many students are prepared before the clock is asked again. */
const step = 100

/** The lists that are prepared. It is known of the list, not of a screen, which may open again. */
const prepared = new WeakSet<readonly Student[]>()

/** Whether a list is prepared already. */
export const isPrepared = (students: readonly Student[]): boolean => prepared.has(students)

/**
 * Prepares the search among students while the browser has nothing else to do, so that the list appears first; then calls
 * `onPrepared`. Returns a function that ends this.
 */
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
