import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { Printer } from 'lucide-react'
import { useCallback, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { createCashCount, createCashCountDraft, type CashCountActor } from '#actors/cash-count.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { countedSoFar, hintsOf, knownFigures, noteIn, proposalsOf } from '#forms/cash-count.ts'
import type { SaleSearch } from '#routes/sales/search.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { undatedFor, useLacks } from '#routes/shared/lists/unreadable.ts'
import { BackButton } from '#routes/shared/screen/back-button.tsx'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { useDraft, useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { movementsQuery } from '#rows/movements.ts'
import { salesQuery } from '#rows/sales.ts'
import { notYetHint } from '#rules/not-yet.ts'
import { serverCan } from '#rules/permissions.ts'
import { balanceOf, movedOf, takingsOf } from '#rules/sales/cash-balance.ts'
import type { Span } from '#rules/sales/cash-counts.ts'
import { paidInOther } from '#rules/sales/paid.ts'
import { joinedTexts, lackingText } from '#rules/unreadable.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { Choices } from '#ui/fields/choices.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { isFocusAstray } from '#ui/fields/focus-astray.ts'
import { focusInvalid, GuidedForm } from '#ui/fields/guided-form.tsx'
import { FailedNote } from '#ui/notes/failed-note.tsx'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { Balance } from './balance.tsx'
import classes from './cash-count.module.css'
import { Count } from './count.tsx'
import { KeptCashCounts } from './kept-cash-counts.tsx'
import { Movements } from './movements.tsx'
import { CountSheet } from './printed.tsx'
import { CashCountQuestion } from './question.tsx'
import { Takings } from './takings.tsx'
import { dayToCount, shifts, useDayToCount, type CountedDay } from './use-day.ts'

const none: never[] = []

type Props = {
  visit: SignedIn
  search: SaleSearch
  onSearch: (change: SaleSearch) => void
}

/** Cash count at the end of a day or a shift: sales, cash and the difference (spec 2, POS). */
export function CashCountScreen({ visit, search, onSearch }: Props) {
  const { user } = useRouteContext({ from: '__root__' })
  const cashCount = useScreenActor(visit, () => createCashCount(visit))
  const showCounted = useCallback(
    (dia: IsoDate, isOfShift: boolean, isSince: boolean) =>
      onSearch(isSince ? { dia: undefined, turno: 'desde' } : { dia, turno: isOfShift ? 'si' : undefined }),
    [onSearch],
  )
  const draft = useDraft(() => createCashCountDraft(visit, cashCount, showCounted))
  const today = useToday()
  const sales = useQuery(salesQuery())
  const hasMovements = serverCan(user, 'cash_movements')
  const movements = useQuery({ ...movementsQuery(), enabled: hasMovements })
  const counted = useDayToCount(sales.data, search, hasMovements)
  const { day, shift } = counted
  const lacking = joinedTexts(
    lackingText('sales', { ...useLacks(salesQuery()), undated: undatedFor(sales.data ?? none) }),
    lackingText('movements', { ...useLacks(movementsQuery()), undated: undatedFor(movements.data ?? none) }),
  )
  // Fixes the day in the address, so that what is typed keeps its day after midnight.
  const keepDay = () => shift !== 'desde' && search.dia === undefined && onSearch({ dia: day })

  return (
    <Screen
      chosen={`Corte de caja · ${mexicanDate(day)} · ${shifts[shift]}`}
      actions={
        <BackButton onClick={() => onSearch({ vista: undefined, dia: undefined, turno: undefined })}>
          Volver a la venta
        </BackButton>
      }
    >
      <div className={classes.screen}>
        <FormDrafts form={cashCount} draft={draft} what="un corte" />
        <h2>Corte de caja</h2>
        <Filters counted={counted} today={today} onSearch={onSearch} />
        {day !== today && <p className={classes.note}>{`Es el corte del ${mexicanDate(day)}, no de hoy.`}</p>}
        <Freshness of={hasMovements ? [salesQuery(), movementsQuery()] : [salesQuery()]} />
        {sales.isLoadingError && (
          <FailedNote onRetry={() => void sales.refetch()}>
            No se pudieron cargar las ventas: sin ellas no hay corte.
          </FailedNote>
        )}
        <p className={classes.lacking}>{lacking}</p>
        <div className={classes.columns}>
          <div>
            <Takings
              takings={sales.data && takingsOf(counted.sales)}
              hasFailed={sales.isLoadingError}
              counted={counted}
            />
            {hasMovements && <Movements visit={visit} counted={counted} list={movements} onType={keepDay} />}
            <KeptCashCounts />
          </div>
          <CountCard
            cashCount={cashCount}
            counted={counted}
            isKnown={sales.data !== undefined && (!hasMovements || movements.data !== undefined)}
            hasFailed={sales.isLoadingError || movements.isLoadingError}
            onCount={keepDay}
          />
        </div>
      </div>
      <CashCountQuestion cashCount={cashCount} />
    </Screen>
  )
}

/** What to count. A count since the last one ends now, so it has no day to choose. */
function Filters({ counted, today, onSearch }: Pick<Props, 'onSearch'> & { counted: CountedDay; today: IsoDate }) {
  const { day, shift } = counted
  return (
    <div className={classes.filters}>
      {shift !== 'desde' && (
        <DateField
          label="Día"
          value={day}
          error={notYetHint(day, today)}
          onChange={(dia) => onSearch({ dia: dia || undefined })}
        />
      )}
      <Choices
        label="Ventas"
        options={counted.shifts.map((each) => shifts[each])}
        value={shifts[shift]}
        onChange={(text) => {
          const chosen = counted.shifts.find((each) => shifts[each] === text)
          onSearch({ turno: chosen === 'day' ? undefined : chosen })
        }}
      />
    </div>
  )
}

/** Whether a saved count is of the days on screen. A count since the last one ends now, whatever the day. */
const isSameSpan = (saved: Span, { shift, day, isShift }: CountedDay): boolean =>
  saved.from === undefined ? saved.day === day && saved.isShift === isShift && shift !== 'desde' : shift === 'desde'

/** Starts another count once other days are on screen: under them a saved count would print a wrong heading. */
function useSameSpan(cashCount: CashCountActor, counted: CountedDay): void {
  const saved = useSelector(cashCount, (state) => (state.matches('kept') ? state.context.day : null))
  const isOfAnother = saved !== null && !isSameSpan(saved, counted)
  useEffect(() => {
    if (isOfAnother) cashCount.send({ type: 'AGAIN' })
  }, [isOfAnother, cashCount])
}

type CardProps = {
  cashCount: CashCountActor
  counted: CountedDay
  isKnown: boolean
  hasFailed: boolean
  /** runs at each typed amount of this day */
  onCount: () => void
}

function CountCard({ cashCount, counted, isKnown, hasFailed, onCount }: CardProps) {
  const state = useSelector(cashCount, (snapshot) => snapshot)
  const { typed, refusal } = state.context
  const isBusy = state.hasTag('busy')
  const isKept = state.matches('kept')
  const printer = useRef<HTMLButtonElement>(null)
  // The save button is gone.
  useEffect(() => {
    if (isKept && isFocusAstray(printer.current)) printer.current?.focus()
  }, [isKept])
  const toCount = dayToCount(counted)
  useSameSpan(cashCount, counted)
  // A saved count keeps the sales that it was saved with.
  const shown = state.context.day && !state.matches('counting') ? state.context.day : toCount
  const takings = takingsOf(shown.sales)
  const proposals = proposalsOf(shown.sales)
  const filled = { ...proposals, ...typed }
  const count = countedSoFar(filled)
  const other = paidInOther(shown.sales)
  const balance = balanceOf(takings.total, count, { moved: movedOf(shown.movements), other })
  // While the sales are unknown, no amount exceeds them.
  const sold = { total: isKnown ? takings.total : Number.POSITIVE_INFINITY, other }
  const hints = hintsOf(filled, sold)
  const known = knownFigures(filled, sold)
  return (
    <section className={classes.card} aria-label="Lo contado">
      <GuidedForm
        startsFocused={false}
        isBusy={isBusy}
        onSubmit={() => {
          cashCount.send({ type: 'SUBMIT', day: { ...toCount, at: Date.now() } })
        }}
      >
        <Count
          typed={typed}
          proposals={proposals}
          hints={hints}
          refusal={refusal}
          isFixed={isBusy || isKept}
          onChange={(field, text) => {
            const { day, isShift, shift } = counted
            cashCount.send({ type: 'CHANGE', field, typed: text, day, isShift, isSince: shift === 'desde' })
            onCount()
          }}
        />
        <Balance balance={balance} isKnown={isKnown} hasFailed={hasFailed} known={known} />
        <div className={classes.buttons}>
          <Button
            ref={printer}
            variant="default"
            leftSection={<Printer size={18} aria-hidden />}
            disabled={!isKnown}
            onClick={({ currentTarget }) => {
              cashCount.send({ type: 'PRINT', day: { ...shown, at: Date.now() } })
              if (!known.expected || !known.cash) focusInvalid(currentTarget.form)
            }}
          >
            Imprimir
          </Button>
          {isKept ? (
            <Button
              key="again"
              onClick={({ currentTarget: { form } }) => {
                flushSync(() => cashCount.send({ type: 'AGAIN' }))
                // The button is gone.
                form?.querySelector('input')?.focus()
              }}
            >
              Contar otra vez
            </Button>
          ) : (
            <ActionButton key="save" type="submit" loading={isBusy} disabled={!isKnown}>
              Guardar corte
            </ActionButton>
          )}
        </div>
      </GuidedForm>
      <CountSheet span={shown} takings={takings} counted={count} balance={balance} note={noteIn(typed)} known={known} />
    </section>
  )
}
