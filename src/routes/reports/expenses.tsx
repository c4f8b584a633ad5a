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
import { NoData } from '#ui/charts/figure.tsx'
import { AmountField } from '#ui/fields/amount-field.tsx'
import { formatMoney, type Cents } from '#values/money.ts'
import { isolated } from '#values/text.ts'
import classes from './expenses.module.css'

/** The explanation of a field stands below it, so that the inputs of a row align. */
const inputFirst: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'error', 'description']

type Props = {
  expenses: Expenses
  /** read-only expenses outside the categories, which show and count */
  others: readonly OtherExpense[]
  typed: Partial<Expenses>
  /** in cents; `undefined` while a sum loads */
  total: Cents | undefined
  /** whether a sum of the server failed: then the total is not valid */
  isUnknown: boolean
  originOf: (name: ExpenseName) => string
  /** `isAmount` is whether the text is an amount; otherwise it counts as 0 */
  onType: (name: ExpenseName, amount: Cents, isAmount: boolean) => void
  copyFrom: string | undefined
  onCopy: () => void
}

/** Expenses by category (spec 3). The server sums salaries and production costs of the range. */
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
            // Two rows can have the same name.
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
              // The button disappears, so the focus moves.
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
