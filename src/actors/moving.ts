import type { ActorRefFrom } from 'xstate'
import { eventForm } from '#actors/forms/event-form.ts'
import { recordSending } from '#actors/forms/record-form.ts'
import { createScopedActor, refusalAlert } from '#actors/lifetime/run.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { dismissClass } from '#device/kept/not-held.ts'
import { moveVersioning } from '#forms/event.ts'
import { moving } from '#machines/moving.ts'
import { classOffOn } from '#rules/events/call-off.ts'

export type MovingActor = ActorRefFrom<typeof moving>

/**
 * Creates the machine that moves an event; it is not started. A move is sent as a change of date and time. One class of
 * a series is sent as a new event, and then called off at its place before. Then the events are loaded again.
 */
export function createMoving(visit: SignedIn): MovingActor {
  const noun = eventForm(visit)
  const options = { ...noun, form: { ...noun.form, versioning: moveVersioning } }
  const { texts, read } = options.form
  const machine = moving.provide({ actors: { sending: recordSending(options) } })
  const actor = createScopedActor(machine, visit, {
    input: {
      versioning: moveVersioning,
      read: (values) => read(values, null),
      words: { ...texts, done: ({ row }) => (row === null ? movedAloneText : texts.updated), gone: goneText },
    },
    alertOf: refusalAlert,
  })
  actor.on('saved', ({ left }) => {
    if (left) dismissClass(classOffOn(left.event, left.day))
    void options.reload()
  })
  return actor
}

const movedAloneText = 'Se movió solo esta clase.'
const goneText = 'Alguien eliminó el evento que movías: no se movió.'
