/** How the disciplines and schedules of a teacher's form change together (spec 5, Teacher). */
import type { Schedule } from '#api/teachers.ts'
import type { FormResult } from '#rules/form.ts'
import {
  blankSchedule,
  offeredSubdisciplines,
  readSchedule,
  schedulesOf,
  type Discipline,
  type ScheduleChoices,
} from '#rules/schedule.ts'
import { isSameName } from '#values/text.ts'

/** The disciplines and schedules of a teacher's form. */
export type Building = {
  /** ids of the selected disciplines; in older data names */
  disciplines: string[]
  schedules: Schedule[]
  /** the schedule not added yet */
  unfinished: Schedule
}

/**
 * The building with other disciplines. They limit the subdisciplines to choose from; deselecting one drops its
 * schedules.
 */
export function withDisciplines(
  { schedules, unfinished }: Building,
  disciplines: string[],
  catalogue: readonly Discipline[],
): Building {
  const offered = offeredSubdisciplines(disciplines, catalogue)
  // In the spelling of the field's options.
  const subdiscipline = offered.find((each) => isSameName(each, unfinished.subdiscipline)) ?? ''
  return {
    disciplines,
    schedules: schedulesOf(schedules, disciplines, catalogue),
    unfinished: { ...unfinished, subdiscipline },
  }
}

/** Says how many schedules were dropped with their disciplines; `null` if none was. */
export function droppedText(before: Building, now: Building): string | null {
  const count = before.schedules.length - now.schedules.length
  if (count <= 0) return null
  return count === 1
    ? 'Se quitó un horario que no es de las disciplinas elegidas.'
    : `Se quitaron ${count} horarios que no son de las disciplinas elegidas.`
}

/** The schedules with the unfinished one added, which is blank then; or why it cannot be added. */
export function withScheduleAdded(
  { disciplines, schedules, unfinished }: Building,
  catalogue: readonly Discipline[],
  levels: ScheduleChoices['levels'],
): FormResult<Pick<Building, 'schedules' | 'unfinished'>> {
  const subdisciplines = offeredSubdisciplines(disciplines, catalogue)
  const result = readSchedule(unfinished, schedules, { subdisciplines, levels })
  return 'draft' in result
    ? { draft: { schedules: [...schedules, result.draft], unfinished: blankSchedule } }
    : { refusal: result.refusal }
}
