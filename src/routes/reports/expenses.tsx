import { Button, TextInput } from '@mantine/core'
import { useId, useRef } from 'react'
import {
  expenseNames,
  operationalSalaries,
  productionCosts,
  type ExpenseName,
  type Expenses,
  type OtherExpense,
} from '#rules/reports/report.ts'
import { formatMoney, type Cents } from '#values/money.ts'
import { isolated } from '#values/text.ts'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { NoData } from '#ui/charts/figure.tsx'
import classes from './expenses.module.css'

/** What explains a field stands below it, so that the fields of one row are on one line. */
const inputFirst: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description']

type Props = {
  expenses: Expenses
  /** those that fit no category: they are shown and count, and nobody can change them */
  others: readonly OtherExpense[]
  /** the expenses that were typed over those of the range or report */
  typed: Partial<Expenses>
  /** `undefined` while a sum is loaded */
  total: Cents | undefined
  /** whether a sum of the server failed: then the total is no fact */
  isUnknown: boolean
  /** explains where a summed amount comes from */
  originOf: (name: ExpenseName) => string
  /** `isAmount`: whether what was typed is an amount; otherwise it counts as 0 */
  onType: (name: ExpenseName, amount: Cents, isAmount: boolean) => void
  /** the name of an earlier report that has expenses to copy */
  copyFrom: string | undefined
  onCopy: () => void
}

/** The expenses by category (spec 3). The server sums teacher salaries and production costs of the range. */
export function ExpenseForm({ expenses, others, typed, total, isUnknown, originOf, onType, copyFrom, onCopy }: Props) {
  const id = useId()
  const fields = useRef<HTMLDivElement>(null)
  return (
    <section className={classes.expenses} aria-labelledby={id}>
      <h2 id={id}>Gastos</h2>
      <div ref={fields} className={classes.fields}>
        {expenseNames.map((name) =>
          name === productionCosts ? (
            <TextInput
              key={name}
              label={name}
              description={originOf(name)}
              inputWrapperOrder={inputFirst}
              value={formatMoney(expenses[name])}
              readOnly
              variant="filled"
              className={classes.amount ?? ''}
            />
          ) : (
            <AmountField
              key={name}
              label={name}
              inputWrapperOrder={inputFirst}
              className={classes.amount ?? ''}
              value={expenses[name]}
              typed={typed[name]}
              onChange={(amount, isAmount) => onType(name, amount, isAmount)}
              {...(name === operationalSalaries ? { description: `${originOf(name)} Puedes corregirla.` } : {})}
            />
          ),
        )}
        {others.map(({ name, amount }, index) => (
          <TextInput
            // Nothing tells two rows of one name apart.
            key={`${index} ${name}`}
            label={name}
            description="No es una de las nueve categorías: cuenta y se conserva."
            inputWrapperOrder={inputFirst}
            value={formatMoney(amount)}
            readOnly
            variant="filled"
            className={classes.amount ?? ''}
          />
        ))}
      </div>
      <div className={classes.sum}>
        <p className={classes.total}>
          <span>Total de gastos</span>
          <strong>{total === undefined ? '…' : formatMoney(total)}</strong>
          {isUnknown && <NoData />}
        </p>
        {copyFrom !== undefined && (
          <Button
            variant="default"
            className={classes.copy ?? ''}
            onClick={() => {
              onCopy()
              // The button disappears.
              fields.current?.querySelector('input')?.focus()
            }}
          >
            {`Copiar gastos de «${isolated(copyFrom)}»`}
          </Button>
        )}
      </div>
    </section>
  )
}
