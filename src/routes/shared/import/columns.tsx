import { NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ImportActor } from '#actors/sheet-import.ts'
import { isOrderAsked } from '#forms/import-sheet.ts'
import type { ImportRow } from '#forms/import-table.ts'
import { fieldsClaimedTwice, type Columns } from '#rules/sheets/columns.ts'
import { fieldWords, type ImportField } from '#rules/sheets/fields.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import type { DateOrder } from '#values/sheet-dates.ts'
import { distinct, shortened } from '#values/text.ts'
import { DayOrder } from './day-order.tsx'
import classes from './import.module.css'

const ignored = { value: '', label: 'No importar' }

/** Columns of a sheet, recognised by heading and correctable. */
export function SheetColumns({ actor, fields }: { actor: ImportActor; fields: readonly ImportField[] }) {
  const { headings, columns, dateOrder, rows } = useSelector(actor, ({ context }) => context)
  const match = (change: { columns?: Columns; dateOrder?: DateOrder }) =>
    actor.send({ type: 'MATCH', columns, dateOrder, ...change })
  const twice = fieldsClaimedTwice(columns)
  const choices = [ignored, ...fields.map((field) => ({ value: field, label: fieldWords[field] }))]
  return (
    <section className={classes.card} aria-labelledby="import-columns">
      <h2 id="import-columns">¿Qué dice cada columna?</h2>
      <ul className={classes.columns}>
        {columns.map((field, at) => (
          <li key={at}>
            <NativeSelect
              label={<bdi>{shortened(headings[at] || `Columna ${String(at + 1)}`)}</bdi>}
              description={<bdi>{examples(rows, at)}</bdi>}
              data={choices}
              value={field ?? ''}
              error={field !== null && twice.includes(field) ? 'Otra columna dice lo mismo: deja una.' : undefined}
              onChange={({ currentTarget: { value } }) =>
                match({ columns: columns.with(at, fields.find((each) => each === value) ?? null) })
              }
            />
          </li>
        ))}
      </ul>
      {isOrderAsked({ rows, columns }) && (
        <DayOrder rows={rows} columns={columns} order={dateOrder} onChange={(order) => match({ dateOrder: order })} />
      )}
      <div className={classes.bar}>
        <LinkButton onClick={() => actor.send({ type: 'RESET' })}>Empezar de nuevo</LinkButton>
        <ActionButton onClick={() => actor.send({ type: 'CHECK' })}>Revisar los renglones</ActionButton>
      </div>
    </section>
  )
}

const examples = (rows: readonly ImportRow[], column: number): string =>
  shortened(
    distinct(rows.slice(0, 50).map(({ cells }) => cells[column] ?? ''))
      .slice(0, 3)
      .join(' · '),
  ) || 'vacía'
