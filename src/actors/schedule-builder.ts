import type { ActorRefFrom } from 'xstate'
import { refusalAlert, useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import type { Teacher } from '#api/teachers.ts'
import { scheduleBuilder } from '#machines/schedule-builder.ts'
import { changedFields } from '#rules/form.ts'

export type ScheduleBuilderActor = ActorRefFrom<typeof scheduleBuilder>

/** The disciplines and schedules of a teacher. `onChange` is called with the name of each changed field. */
export function useScheduleBuilder(
  scope: Scope,
  teacher: Teacher | null,
  onChange: (field: string) => void,
): ScheduleBuilderActor {
  return useScreenActor(scope, () => {
    const actor = createScopedActor(scheduleBuilder, scope, {
      input: { disciplines: teacher?.disciplines ?? [], schedules: teacher?.subdisciplineSchedules ?? [] },
      alertOf: refusalAlert,
    })
    let before = actor.getSnapshot().context
    actor.subscribe(({ context }) => {
      changedFields(context, before).forEach(onChange)
      before = context
    })
    return actor
  })
}
