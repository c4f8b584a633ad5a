import { useEffect } from 'react'
import type { ActorRefFrom } from 'xstate'
import { refusalAlert, useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import { scheduleBuilder, type Building } from '#machines/schedule-builder.ts'
import { changedFields } from '#rules/form.ts'

export type ScheduleBuilderActor = ActorRefFrom<typeof scheduleBuilder>

/**
 * The disciplines and schedules of a teacher, which the teacher's form holds. `onChange` is called with what was
 * changed here.
 */
export function useScheduleBuilder(
  scope: Scope,
  held: Building,
  onChange: (changed: Building) => void,
): ScheduleBuilderActor {
  const { disciplines, schedules, unfinished } = held
  const builder = useScreenActor(scope, () => {
    const actor = createScopedActor(scheduleBuilder, scope, {
      input: held,
      alertOf: refusalAlert,
    })
    let before = builtIn(actor.getSnapshot().context)
    actor.subscribe(({ context }) => {
      const now = builtIn(context)
      if (changedFields(now, before).length > 0) onChange(now)
      before = now
    })
    return actor
  })
  // After a save the form begins again, with what was changed meanwhile.
  useEffect(() => {
    builder.send({ type: 'PUT', disciplines, schedules, unfinished })
  }, [builder, disciplines, schedules, unfinished])
  return builder
}

const builtIn = ({ disciplines, schedules, unfinished }: Building): Building => ({ disciplines, schedules, unfinished })
