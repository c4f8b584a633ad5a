import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { StudentImportActor } from '#actors/student-import.ts'
import type { Missing } from '#forms/import-missing.ts'
import type { ImportData, Shared } from '#forms/import-values.ts'
import { lackingLabel } from '#forms/import-views.ts'
import { newLevel } from '#routes/shared/fields/level-field.tsx'
import classes from '#routes/shared/import/import.module.css'
import { keyOf, monthsToCome } from '#rules/payments/months-ahead.ts'
import { monthText, numberOf, periodAt, periodOf } from '#rules/payments/period.ts'
import { Checks } from '#ui/fields/checks.tsx'
import { SuggestField } from '#ui/fields/suggest-field.tsx'
import { lastDay, type IsoDate } from '#values/dates.ts'
import { capitalized, distinct } from '#values/text.ts'

type Props = { actor: StudentImportActor; known: ImportData; missing: readonly Missing[]; shared: Shared }

/** Fields that several rows lack. One choice fills them all; a row's own value stays. */
export function MissingValues({ missing: all, ...props }: Props) {
  const missing = all.filter(({ field }) => field !== 'paidUntil' || props.known.mayPay)
  if (missing.length === 0) return null
  return (
    <section className={classes.misnamed} aria-labelledby="import-missing">
      <h2 id="import-missing">Falta en tu hoja: elige para todos</h2>
      <ul className={classes.columns}>
        {missing.map((each) => (
          <li key={`${each.field} ${each.disciplineId}`}>
            <CommonValue {...props} missing={each} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type ValueProps = Omit<Props, 'missing'> & { missing: Missing }

function CommonValue({ actor, known: { disciplines, levels, today }, shared, missing }: ValueProps) {
  const { field, disciplineId, count } = missing
  const share = (change: Partial<Shared>) => actor.send({ type: 'SHARE', shared: change })
  if (field === 'mainDisciplineId')
    return (
      <NativeSelect
        label={lackingLabel(count, 'disciplina')}
        data={[{ value: '', label: 'Elegir' }, ...disciplines.map(({ id, name }) => ({ value: id, label: name }))]}
        value={shared.disciplineId}
        onChange={({ currentTarget: { value } }) => share({ disciplineId: value })}
      />
    )
  if (field === 'subdisciplines') {
    const discipline = disciplines.find(({ id }) => id === disciplineId)
    return (
      <Checks
        label={lackingLabel(count, `subdisciplina de ${discipline?.name ?? ''}`)}
        options={distinct(discipline?.subdisciplines ?? []).map((each) => ({ value: each, label: each }))}
        value={shared.subdisciplines}
        onChange={(subdisciplines) => share({ subdisciplines })}
        error={undefined}
      />
    )
  }
  if (field === 'paidUntil')
    return (
      <NativeSelect
        label={lackingLabel(count, '«Pagado hasta»')}
        data={[{ value: '', label: 'No registrar meses' }, ...monthsToShare(today)]}
        value={shared.paidUntil}
        onChange={({ currentTarget: { value } }) => share({ paidUntil: value })}
      />
    )
  return (
    <TypedValue
      field={field}
      label={lackingLabel(count, words[field])}
      levels={levels}
      value={shared[field]}
      onChange={(value) => share({ [field]: value })}
    />
  )
}

/** The months to choose for all: last month, this month and the next twelve. */
function monthsToShare(today: IsoDate) {
  const now = periodOf(today)
  return [periodAt(numberOf(now) - 1), now, ...monthsToCome(now)].map((month) => ({
    value: keyOf(month),
    label: capitalized(monthText(month)),
  }))
}

const words = { level: 'nivel', parentName: 'tutor', phone: 'teléfono', birthDate: 'fecha de nacimiento' }

type TypedProps = {
  field: keyof typeof words
  label: string
  levels: readonly string[]
  value: string
  onChange: (value: string) => void
}

/** A typed common value. It applies once the field is left, because each change checks all rows again. */
function TypedValue({ field, label, levels, value, onChange }: TypedProps) {
  const [typed, setTyped] = useState(value)
  const apply = (text: string) => {
    if (text !== value) onChange(text)
  }
  return (
    <div onBlur={() => apply(typed)}>
      {field === 'level' ? (
        <SuggestField
          label={label}
          placeholder="Elegir"
          suggestions={levels}
          added={newLevel}
          value={typed}
          onChange={(level) => {
            setTyped(level)
            if (levels.includes(level)) apply(level)
          }}
        />
      ) : (
        <TextInput
          label={label}
          {...(field === 'birthDate' && { type: 'date', max: lastDay })}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={({ key }) => key === 'Enter' && apply(typed)}
        />
      )}
    </div>
  )
}
