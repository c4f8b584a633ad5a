import type { SignedIn } from '#actors/lifetime/scope.ts'
import { saveTeacher } from '#api/teachers.ts'
import { eventsQuery } from '#rows/events.ts'
import { rowsIn } from '#rows/list-rows.ts'
import { reloadLists } from '#rows/reload.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { mayOpen } from '#rules/permissions.ts'
import type { Substituted } from '#rules/rolls/roll.ts'
import { withOneDay } from '#rules/rolls/substitution.ts'

/**
 * Gives a substitute a schedule of this class on its day alone, so that the roll pays. It comes before the roll: a roll
 * whose schedule failed would never pay, and a schedule without a roll pays nothing.
 */
export async function addOneDay({ calls, queries, user }: SignedIn, roll: Substituted): Promise<void> {
  if (!mayOpen(user, 'TeacherManagement')) return
  const teachers = rowsIn(queries, teachersQuery())
  const teacher = withOneDay(roll, await teachers.reloaded(), rowsIn(queries, eventsQuery()).known() ?? [])
  if (!teacher) return
  const { id, userId, name, disciplines, subdisciplineSchedules, salaryPerClass } = teacher
  await saveTeacher(
    calls,
    { userId: user.id, name, disciplines, subdisciplineSchedules, salaryPerClass },
    { id, userId, sent: teachers.sentOf(id) },
    new Set(['subdisciplineSchedules']),
  )
  void reloadLists(queries, teachersQuery())
}
