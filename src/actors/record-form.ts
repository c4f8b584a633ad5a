import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { fromPromise, type ActorRefFrom, type InputFrom } from 'xstate'
import type { Rows } from '#actors/reload.ts'
import { useRemoval, type RemovalOptions } from '#actors/removal.ts'
import { refusalAlert, useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import { recordFormMachine } from '#machines/record-form.ts'
import { findSent, type Comparison, type Finding } from '#rules/sent.ts'

/** What is particular to the form of a noun. */
type FormOptions<Row extends { id: Id }, Values extends object, Draft> = {
  form: InputFrom<ReturnType<typeof recordFormMachine<Row, Values, Draft>>>
  /** saves a draft; `id` is `null` for a new record */
  save: (id: Id | null, draft: Draft) => Promise<void>
  rows: Rows<Row>
  /** how what was sent is found among the rows */
  sentAs: Comparison<Row, Draft>
  /** loads the rows again */
  reload: () => Promise<unknown>
  /** shows a notice; default: as the scope does */
  tell?: (notice: Notice) => void
}

/** What is particular to a screen with a form and a table. */
type RecordFormOptions<Row extends { id: Id }, Values extends object, Draft> = FormOptions<Row, Values, Draft> & {
  removal: Omit<RemovalOptions<Row>, 'rows' | 'remove' | 'onRemoved' | 'tell'>
  remove: (id: Id) => Promise<void>
}

export type RecordFormActor<Row extends { id: Id }, Values extends object, Draft> = ActorRefFrom<
  ReturnType<typeof recordFormMachine<Row, Values, Draft>>
>

/** Creates the form of a noun, not started. It reloads the rows after a save. */
export function createRecordForm<Row extends { id: Id }, Values extends object, Draft>(
  scope: Scope,
  { form: input, rows, sentAs, save, reload, tell }: FormOptions<Row, Values, Draft>,
): RecordFormActor<Row, Values, Draft> {
  let before: Row[] | undefined
  const machine = recordFormMachine<Row, Values, Draft>().provide({
    actors: {
      save: fromPromise<void, { id: Id | null; draft: Draft }>(({ input: { id, draft } }) => {
        before = rows.known()
        return save(id, draft)
      }),
      find: fromPromise<Finding, { id: Id | null; draft: Draft }>(async ({ input: sent }) =>
        findSent(await rows.reloaded(), { ...sent, before }, sentAs),
      ),
    },
  })
  const actor = createScopedActor(machine, scope, { input, alertOf: refusalAlert, ...(tell ? { tell } : {}) })
  actor.on('saved', () => void reload())
  return actor
}

/** The form of a noun by itself, without a table. */
export const useFormActor = <Row extends { id: Id }, Values extends object, Draft>(
  scope: Scope,
  options: FormOptions<Row, Values, Draft>,
): RecordFormActor<Row, Values, Draft> => useScreenActor(scope, () => createRecordForm(scope, options))

/** The form of a noun and the removal of its rows. Both reload the rows afterwards. */
export function useRecordForm<Row extends { id: Id }, Values extends object, Draft>(
  scope: Scope,
  { removal: removing, remove, ...options }: RecordFormOptions<Row, Values, Draft>,
) {
  const { rows, reload, tell } = options
  const form = useFormActor<Row, Values, Draft>(scope, options)
  const removal = useRemoval<Row>(scope, {
    ...removing,
    rows,
    ...(tell ? { tell } : {}),
    remove,
    onRemoved: (id) => {
      form.send({ type: 'REMOVED', id })
      void reload()
    },
  })

  const isSheetOpen = useSelector(form, (state) => state.hasTag('sheet'))
  return {
    form,
    removal,
    edit: useCallback((row: Row) => form.send({ type: 'EDIT', row }), [form]),
    remove: useCallback((row: Row) => removal.send({ type: 'REMOVE', row }), [removal]),
    /** the form as a sheet on small screens */
    sheet: {
      isOpen: isSheetOpen,
      open: () => form.send({ type: 'OPEN' }),
      close: () => form.send({ type: 'CLOSE' }),
    },
  }
}
