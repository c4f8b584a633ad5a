import { Button, TextInput } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { movementForm } from '#actors/forms/movement-form.ts'
import type { RecordFormActor } from '#actors/forms/record-form.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { movementKinds, type Movement, type NewMovement } from '#api/movements.ts'
import { movementWords, type MovementValues } from '#forms/movement.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import { RemovalQuestion } from '#routes/shared/questions/questions.tsx'
import { useIsBusy } from '#routes/shared/questions/use-is-busy.ts'
import { useRecordScreen } from '#routes/shared/screen/use-record-screen.ts'
import { isSuperAdmin } from '#rules/permissions.ts'
import { refundNotedText } from '#rules/sales/cancelled-later.ts'
import { unknownMovementsText } from '#rules/sales/cash-count-notices.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { Choices } from '#ui/fields/choices.tsx'
import { GuidedForm } from '#ui/fields/guided-form.tsx'
import { NumberField } from '#ui/fields/number-field.tsx'
import { FailedNote } from '#ui/notes/failed-note.tsx'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { formatMoney, signedMoney } from '#values/money.ts'
import classes from './cash-count.module.css'
import type { CountedDay } from './use-day.ts'

type Props = {
  visit: SignedIn
  counted: CountedDay
  list: Pick<UseQueryResult, 'isLoadingError' | 'refetch'>
  /** runs at each change of a movement of this day */
  onType: () => void
}

const signed = ({ kind, amount }: Movement): string => signedMoney(kind === 'in' ? amount : -amount)

/** Money in and out of the drawer on the counted days, on a server with `cash_movements` (spec 4, The cash count). */
export function Movements({ visit, counted, list, onType }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const { form, removal, draft, remove } = useRecordScreen(visit, movementForm(visit))
  const { day, from = day, isShift, refund, movements: { rows, unknown } = { rows: [], unknown: [] } } = counted
  const mayRemove = ({ userId }: Movement) => userId === user.id || isSuperAdmin(user)
  return (
    <section className={classes.card} aria-label="Entradas y salidas">
      <h3>Entradas y salidas</h3>
      <FormDrafts form={form} draft={draft} what="una entrada o salida" />
      <MovementForm form={form} day={day} onType={onType} />
      {list.isLoadingError && (
        <FailedNote onRetry={() => void list.refetch()}>No se pudieron cargar las entradas y salidas.</FailedNote>
      )}
      <ul className={classes.movements}>
        {rows.map((movement) => (
          <li key={movement.id}>
            <strong>{signed(movement)}</strong>
            <bdi>{movement.reason}</bdi>
            {mayRemove(movement) && (
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={`Quitar ${movement.reason}, ${formatMoney(movement.amount)}`}
                onClick={() => remove(movement)}
              >
                Quitar
              </Button>
            )}
            <span className={classes.note}>
              {from !== day && movement.date !== null && `${mexicanDate(movement.date)} `}
              {movement.time.slice(0, 5)}, <bdi>{movement.by}</bdi>
            </span>
          </li>
        ))}
      </ul>
      {refund && <p className={classes.note}>{refundNotedText(refund)}</p>}
      {isShift && unknown.length > 0 && <p className={classes.note}>{unknownMovementsText(unknown)}</p>}
      <RemovalQuestion
        removal={removal}
        question="¿Quitar este movimiento?"
        nameOf={(movement) => `${signed(movement)}, ${movement.reason}`}
      />
    </section>
  )
}

type FormProps = Pick<Props, 'onType'> & { form: RecordFormActor<Movement, MovementValues, NewMovement>; day: IsoDate }

function MovementForm({ form, day, onType }: FormProps) {
  const { values, refusal, round } = useSelector(form, ({ context }) => context)
  const isSaving = useSelector(form, (state) => state.hasTag('busy'))
  const isBusy = useIsBusy(form)
  const change = (changes: Partial<MovementValues>) => {
    form.send({ type: 'CHANGE', values: changes })
    onType()
  }
  return (
    <GuidedForm
      key={round}
      startsFocused={round > 0}
      isBusy={isSaving}
      onSubmit={() => {
        change({ date: day })
        form.send({ type: 'SUBMIT' })
      }}
    >
      <Choices
        label="Tipo"
        options={movementKinds.toReversed().map((kind) => movementWords[kind])}
        value={movementWords[values.kind]}
        onChange={(text) => change({ kind: text === movementWords.in ? 'in' : 'out' })}
      />
      <div className={classes.movement}>
        <NumberField
          label="Monto"
          leftSection="$"
          value={values.amount}
          error={refusal?.hints['amount']}
          onChange={(amount) => change({ amount })}
        />
        <TextInput
          label="Motivo"
          placeholder="Por ejemplo, agua"
          maxLength={200}
          autoComplete="off"
          value={values.reason}
          error={refusal?.hints['reason']}
          onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
        />
      </div>
      <div className={classes.buttons}>
        <ActionButton type="submit" variant="default" loading={isBusy}>
          Anotar
        </ActionButton>
      </div>
    </GuidedForm>
  )
}
