import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { createActor, fromPromise, type InputFrom } from 'xstate'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/port.ts'
import { recordFormMachine } from '#machines/record-form.ts'
import { removalMachine } from '#machines/removal.ts'
import { announce, takeBackAnswered } from '#routes/-notices.ts'
import { useScreenActor } from '#routes/-screen-actor.ts'
import type { AcademyContext } from './-context.ts'

type Noun<Row extends { id: Id }, Values, Draft> = {
  form: InputFrom<ReturnType<typeof recordFormMachine<Row, Values, Draft>>>
  removal: InputFrom<ReturnType<typeof removalMachine<Row>>>
  save: (id: Id | null, draft: Draft) => Promise<void>
  remove: (id: Id) => Promise<void>
  /** asks for the rows of the server again */
  reload: () => Promise<unknown>
  /** how the person is told; by a notice, without it */
  tell?: (notice: Notice) => void
}

/**
 * The form of a noun and the removal of its rows, wired for a screen: what is saved or removed is asked for again, what
 * is refused or failed is told, and on a phone the form is a sheet that opens to edit and closes once it is saved.
 */
export function useRecordForm<Row extends { id: Id }, Values, Draft>(
  { inspect }: Pick<AcademyContext, 'inspect'>,
  { form: input, removal: removalInput, save, remove, reload, tell = announce }: Noun<Row, Values, Draft>,
) {
  const [isSheetOpen, setIsSheetOpen] = useState(false)
  const options = inspect ? { inspect } : {}

  const form = useScreenActor(() => {
    const machine = recordFormMachine<Row, Values, Draft>().provide({
      actors: {
        save: fromPromise<void, { id: Id | null; draft: Draft }>(({ input: { id, draft } }) => save(id, draft)),
      },
    })
    const actor = createActor(machine, { ...options, input })
    actor.on('notice', ({ notice }) => tell(notice))
    actor.on('saved', () => {
      setIsSheetOpen(false)
      void reload()
    })
    takeBackAnswered(actor)
    return actor
  })

  const removal = useScreenActor(() => {
    const machine = removalMachine<Row>().provide({
      actors: { remove: fromPromise<void, Id>(({ input: id }) => remove(id)) },
    })
    const actor = createActor(machine, { ...options, input: removalInput })
    actor.on('notice', ({ notice }) => tell(notice))
    actor.on('removed', ({ id }) => {
      form.send({ type: 'REMOVED', id })
      void reload()
    })
    return actor
  })

  const isEditing = useSelector(form, ({ context }) => context.row !== null)
  const sheet = {
    isOpen: isSheetOpen || isEditing,
    open: () => setIsSheetOpen(true),
    close: () => {
      setIsSheetOpen(false)
      form.send({ type: 'CANCEL' })
    },
  }
  return { form, removal, sheet }
}
