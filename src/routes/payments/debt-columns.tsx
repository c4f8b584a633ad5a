import { Button } from '@mantine/core'
import { PhonesNote } from '#routes/shared/fields/phones-note.tsx'
import { StudentLink } from '#routes/shared/fields/student-link.tsx'
import { SoldNote } from '#routes/shared/lists/sold-note.tsx'
import { calledInFamily, monthsText, owedText, type Debt, type Debtor } from '#rules/payments/debts.ts'
import { greetedTutor } from '#rules/payments/family.ts'
import type { StudentMonth } from '#rules/payments/ledger.ts'
import { monthText } from '#rules/payments/period.ts'
import type { Reminders } from '#rules/payments/reminder-texts.ts'
import { reminderTo } from '#rules/payments/reminder.ts'
import { soldMonthText, type SoldMonth } from '#rules/payments/sold-month.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { NoValue } from '#ui/notes/no-value.tsx'
import type { Column } from '#ui/table/column.ts'
import { Pill } from '#ui/table/pill.tsx'
import { counted } from '#values/counted.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'
import { formatMoney, pesosOf } from '#values/money.ts'
import { phoneForSheet, whatsAppLink } from '#values/phone.ts'
import { enumerated, shortened } from '#values/text.ts'
import { ChargeButton } from './charge.tsx'
import classes from './payments.module.css'

type Options = {
  /** whether the prices failed to load, so that a missing price is unknown */
  isPriceUnknown: boolean
  reminders: Reminders
  contacts: ReadonlyMap<string, IsoDate>
  academy: string
  today: IsoDate
  canCharge: boolean
  onContact: (ids: readonly string[], day: IsoDate) => void
  onTakeBack: (ids: readonly string[]) => void
  /** owed months that a sale charged and no payment records */
  soldOf: (debt: Debt) => SoldMonth[]
  /** records the payment of a month; `undefined` without permission */
  onRecord: ((opened: StudentMonth) => void) | undefined
}

const namesOf = ({ debts }: Debtor): string => enumerated(debts.map(({ label }) => label))

function estimateOf({ amount, unpriced, debts }: Debtor, { isPriceUnknown }: Options): string {
  const none = isPriceUnknown ? 'sin datos' : 'sin precio'
  if (unpriced === debts.length) return none
  return unpriced === 0 ? formatMoney(amount) : `${formatMoney(amount)} y ${unpriced} ${none}`
}

/** Returns whether a month is priced at the last paid amount, lower than today's price. */
const hasOldPrice = ({ debts }: Debtor): boolean =>
  debts.some(({ amounts }) => amounts.some((each) => each?.by === 'last'))

/** Amount in a message to the family. Hides a partial sum, which would look like the whole debt. */
const amountText = ({ amount, unpriced }: Debtor): string => (unpriced === 0 ? formatMoney(amount) : 'por confirmar')

/** Columns of the debtors, with their actions (spec 4, Who owes). */
export const debtColumns = (options: Options): Column<Debtor>[] => [
  {
    id: 'estudiante',
    header: 'Estudiante',
    cell: ({ debts }) =>
      debts.map((debt) => (
        <Person key={debt.id} debt={debt} sold={options.soldOf(debt)} isAlone={debts.length === 1} />
      )),
    sortValue: namesOf,
    csv: namesOf,
  },
  {
    id: 'meses',
    header: 'Meses',
    cell: ({ late, months }) => <Pill tone={late > 1 ? 'warning' : 'quiet'}>{counted(months, 'mes', 'meses')}</Pill>,
    sortValue: ({ months }) => months,
    csv: ({ months }) => months,
    isShort: true,
    inCard: 'note',
  },
  {
    id: 'estimado',
    header: 'Estimado',
    cell: (debtor) => (
      <>
        {estimateOf(debtor, options)}
        {hasOldPrice(debtor) && <span className={classes.lastPaid}>a lo último que pagó</span>}
      </>
    ),
    sortValue: ({ amount }) => amount,
    csv: (debtor) => (debtor.unpriced === 0 ? pesosOf(debtor.amount) : estimateOf(debtor, options)),
    align: 'end',
  },
  {
    id: 'tutor',
    header: 'Tutor',
    cell: ({ tutor, phone }) => (
      <>
        <span className={classes.line}>{tutor === '' ? '—' : shortened(tutor)}</span>
        <bdi className={classes.phone}>{phone}</bdi>
        <PhonesNote phone={phone} />
      </>
    ),
    sortValue: ({ tutor }) => tutor,
    csv: ({ tutor }) => tutor,
    inCard: 'note',
  },
  {
    id: 'contacto',
    header: 'Último contacto',
    cell: (debtor) => contactText(debtor, options) ?? <NoValue />,
    sortValue: (debtor) => lastContact(debtor, options) ?? '',
    csv: (debtor) => contactText(debtor, options) ?? '',
    isShort: true,
    inCard: 'named',
  },
  {
    id: 'acciones',
    header: 'Acciones',
    cell: (debtor) => <Actions debtor={debtor} {...options} />,
    align: 'end',
    inCard: 'note',
  },
]

/** Columns that only the file has: the phone on its own, and the months that each student owes. */
export const debtColumnsInFile = ({ soldOf }: Pick<Options, 'soldOf'>): Column<Debtor>[] => [
  { id: 'telefono', header: 'Teléfono', cell: () => null, csv: ({ phone }) => phoneForSheet(phone) },
  {
    id: 'detalle',
    header: 'Detalle',
    cell: () => null,
    csv: ({ debts }) =>
      debts
        .map((debt) =>
          [`${debt.label}: ${monthsText(debt.months, debt.amounts)}`, ...soldOf(debt).map(soldMonthText)].join('. '),
        )
        .join('; '),
  },
]

type PersonProps = { debt: Debt; sold: readonly SoldMonth[]; isAlone: boolean }

function Person({ debt, sold, isAlone }: PersonProps) {
  return (
    <span className={classes.person} data-alone={isAlone || undefined}>
      <span className={classes.line}>
        <StudentLink id={debt.id} name={debt.label} />
      </span>
      <span className={classes.note}>{owedText(debt)}</span>
      {sold.map((month) => (
        <span key={monthText(month)} className={classes.sold} data-sure={month.isSure || undefined}>
          <SoldNote month={month} />
        </span>
      ))}
    </span>
  )
}

const lastContact = ({ debts }: Debtor, { contacts }: Options): IsoDate | undefined =>
  debts
    .flatMap(({ id }) => contacts.get(id) ?? [])
    .toSorted()
    .at(-1)

function contactText(debtor: Debtor, options: Options): string | undefined {
  const day = lastContact(debtor, options)
  if (day === undefined) return undefined
  return day === options.today ? 'contactado hoy' : mexicanDate(day)
}

/** Button for WhatsApp to the tutor, and buttons to the counter and to record a sold month for each student. */
function Actions({ debtor, ...options }: Options & { debtor: Debtor }) {
  const { reminders, academy, today, canCharge, onContact, onTakeBack, soldOf, onRecord } = options
  const link = whatsAppLink(debtor.phone, reminderTo(debtor, reminders, academy, amountText(debtor)))
  const to = greetedTutor(debtor.tutor) || namesOf(debtor)
  // With several buttons in a row, each one names its student.
  const names = debtor.debts.length > 1 ? calledInFamily(debtor.debts) : []
  return (
    <span className={classes.actions}>
      {link === undefined ? (
        <span className={classes.note}>Sin teléfono para WhatsApp</span>
      ) : (
        <Button
          component="a"
          variant="light"
          size="compact-md"
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp a ${to}`}
          onClick={() =>
            onContact(
              debtor.debts.map(({ id }) => id),
              today,
            )
          }
        >
          WhatsApp
        </Button>
      )}
      {lastContact(debtor, options) === today && (
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Deshacer: contactado hoy, ${namesOf(debtor)}`}
          onClick={() => onTakeBack(debtor.debts.map(({ id }) => id))}
        >
          Deshacer
        </Button>
      )}
      {canCharge && names.length > 0 && (
        <ChargeButton id={debtor.id} label={`la familia: ${namesOf(debtor)}`} shown="la familia" months="familia" />
      )}
      {canCharge &&
        debtor.debts.map(({ id, label }, index) => (
          <ChargeButton key={id} id={id} label={label} shown={names[index]} months="adeudo" />
        ))}
      {onRecord &&
        debtor.debts.map((debt) => <RecordButtons key={debt.id} debt={debt} sold={soldOf(debt)} onRecord={onRecord} />)}
    </span>
  )
}

type RecordProps = Pick<PersonProps, 'debt' | 'sold'> & { onRecord: NonNullable<Options['onRecord']> }

const RecordButtons = ({ debt: { id, label }, sold, onRecord }: RecordProps) =>
  sold
    .filter(({ isSure }) => isSure)
    .map((month) => (
      <ActionButton
        key={monthText(month)}
        variant="subtle"
        size="compact-md"
        aria-label={`Registrar pago de ${label}, ${monthText(month)}`}
        onClick={() => onRecord({ studentId: id, year: month.year, month: month.month })}
      >
        Registrar pago
      </ActionButton>
    ))
