import { NativeSelect } from '@mantine/core'
import { useSelector } from '@xstate/react'
import type { ImportActor } from '#actors/student-import.ts'
import { isOrderAsked } from '#forms/import-sheet.ts'
import type { Shared } from '#forms/import-values.ts'
import type { ImportRow } from '#forms/student-import.ts'
import { newLevel } from '#routes/shared/fields/level-field.tsx'
import { fieldsClaimedTwice, fieldsMissing, type Columns } from '#rules/students/import-columns.ts'
import { fieldWords, importFields, type ImportField } from '#rules/students/import-headings.ts'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { Checks } from '#ui/fields/checks.tsx'
import { LinkButton } from '#ui/fields/link-button.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import type { DateOrder } from '#values/sheet-dates.ts'
import { distinct, enumerated, shortened } from '#values/text.ts'
import { DayOrder } from './day-order.tsx'
import classes from './import.module.css'
import type { ImportLists } from './use-import-data.ts'

type Props = { actor: ImportActor; data: ImportLists }

const ignored = { value: '', label: 'No importar' }
const choices = [ignored, ...importFields.map((field) => ({ value: field, label: fieldWords[field] }))]

/** Columns of a sheet, recognised by heading and correctable, and the values shared by all rows. */
export function SheetColumns({ actor, data }: Props) {
  const { headings, columns, shared, dateOrder, rows } = useSelector(actor, ({ context }) => context)
  const match = (change: { columns?: Columns; shared?: Shared; dateOrder?: DateOrder }) =>
    actor.send({ type: 'MATCH', columns, shared, dateOrder, ...change })
  const twice = fieldsClaimedTwice(columns)
  const missing = fieldsMissing(columns)
  const lost = missing.filter((field) => !shareable.has(field))
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
                match({ columns: columns.with(at, importFields.find((each) => each === value) ?? null) })
              }
            />
          </li>
        ))}
      </ul>
      {isOrderAsked({ rows, columns }) && (
        <DayOrder rows={rows} columns={columns} order={dateOrder} onChange={(order) => match({ dateOrder: order })} />
      )}
      <SharedFields shared={shared} data={data} onChange={(next) => match({ shared: next })} />
      {lost.length > 0 && (
        <p className={classes.warning}>
          {`Ninguna columna dice: ${enumerated(lost.map((field) => fieldWords[field].toLowerCase()))}. Tendrás que escribirlo en cada renglón.`}
        </p>
      )}
      <div className={classes.bar}>
        <LinkButton onClick={() => actor.send({ type: 'RESET' })}>Empezar de nuevo</LinkButton>
        <ActionButton onClick={() => actor.send({ type: 'CHECK' })}>Revisar los renglones</ActionButton>
      </div>
    </section>
  )
}

const shareable: ReadonlySet<ImportField> = new Set(['discipline', 'subdisciplines', 'level'])

const examples = (rows: readonly ImportRow[], column: number): string =>
  shortened(
    distinct(rows.slice(0, 50).map(({ cells }) => cells[column] ?? ''))
      .slice(0, 3)
      .join(' · '),
  ) || 'vacía'

type SharedProps = { shared: Shared; data: ImportLists; onChange: (shared: Shared) => void }

function SharedFields({ shared, data: { known }, onChange }: SharedProps) {
  const discipline = known.disciplines.find(({ id }) => id === shared.disciplineId)
  return (
    <fieldset className={classes.shared}>
      <legend>Si el renglón no lo trae, usar</legend>
      <div className={classes.columns}>
        <NativeSelect
          label="Disciplina"
          data={[
            { value: '', label: 'Ninguna' },
            ...known.disciplines.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={shared.disciplineId}
          onChange={({ currentTarget: { value } }) => onChange({ ...shared, disciplineId: value, subdisciplines: [] })}
        />
        <SuggestField
          label="Nivel"
          placeholder="Ninguno"
          suggestions={known.levels}
          added={newLevel}
          value={shared.level}
          onChange={(level) => onChange({ ...shared, level })}
        />
      </div>
      {discipline && (
        <Checks
          label="Subdisciplinas"
          options={distinct(discipline.subdisciplines).map((each) => ({ value: each, label: each }))}
          value={shared.subdisciplines}
          onChange={(subdisciplines) => onChange({ ...shared, subdisciplines })}
          error={undefined}
        />
      )}
    </fieldset>
  )
}
