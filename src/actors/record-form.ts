import { fromPromise, type ActorRefFrom, type InputFrom } from 'xstate'
import type { Rows } from '#actors/rows.ts'
import { refusalAlert, useScreenActor, createScopedActor } from '#actors/run.ts'
import type { Scope } from '#actors/scope.ts'
import type { Id } from '#api/reading.ts'
import type { Notice } from '#machines/notice.ts'
import { recordFormMachine } from '#machines/record-form.ts'
import { findSent, type Comparison, type Finding } from '#rules/sent.ts'

/** What is particular to the form of a noun. */
export type FormOptions<Row extends { id: Id }, Values extends object, Draft> = {
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
