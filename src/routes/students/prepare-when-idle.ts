import type { Student } from '#api/students.ts'
import { prepareSearch } from '#rules/student-list.ts'

/** How many students are prepared before the clock is asked again. */
const step = 100

/**
 * Prepares the search among students while the browser has nothing else to do, so that the list appears first. Returns
 * a function that ends this. Where the browser does not tell when it is idle, the first search takes longer.
 */
export function prepareWhenIdle(students: readonly Student[]): () => void {
  if (!('requestIdleCallback' in window)) return () => {}
  let from = 0
  const prepare = (deadline: IdleDeadline) => {
    while (from < students.length && deadline.timeRemaining() > 0) {
      prepareSearch(students, from, from + step)
      from += step
    }
    if (from < students.length) waiting = requestIdleCallback(prepare)
  }
  let waiting = requestIdleCallback(prepare)
  return () => cancelIdleCallback(waiting)
}
