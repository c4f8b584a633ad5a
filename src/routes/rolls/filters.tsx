import { NativeSelect } from '@mantine/core'
import { Fragment, useState } from 'react'
import { memoizeByList } from '#routes/shared/lists/memoize-by-list.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import type { PastRoll } from '#rules/rolls/roll-history.ts'
import { ClearButton } from '#ui/fields/clear-button.tsx'
import { DateField } from '#ui/fields/date-field.tsx'
import { DateRangeFields } from '#ui/fields/date-range.tsx'
import { alphabetical, distinct, withHeld } from '#values/text.ts'
import { hasHistoryFilter, noHistoryFilters, type AttendanceSearch } from './search.ts'
import classes from './table.module.css'

type Props = {
  rolls: readonly PastRoll[]
  search: AttendanceSearch
  onSearch: (change: AttendanceSearch) => void
}

const optionsAmong = memoizeByList((rolls: readonly PastRoll[]) => {
  const among = (textOf: (roll: PastRoll) => string) => alphabetical(distinct(rolls.map(textOf)))
  return {
    subdisciplines: among(({ subdiscipline }) => subdiscipline),
    levels: among(({ level }) => level),
    teachers: among(({ calledTeacher }) => calledTeacher),
  }
})

/** Filters of the history: a day or a range of days, subdiscipline, level and teacher (spec 2, Attendance). */
export function HistoryFilters({ rolls, search, onSearch }: Props) {
  const { fecha, inicio, fin } = search
  const address = { search, onSearch }
  const today = useToday()
  // A new key remounts the fields, so that a partial date is cleared too.
  const [replacements, setReplacements] = useState(0)
  const options = optionsAmong(rolls)

  return (
    <div className={classes.filters}>
      <Fragment key={replacements}>
        <DateRangeFields
          today={today}
          range={{ inicio, fin }}
          hasClear={false}
          // A day and a range together would only narrow the list by accident, so the range clears the day.
          onChange={(range) => onSearch({ ...range, fecha: undefined })}
        />
        <DateField
          label="Fecha"
          value={fecha ?? ''}
          // Beside a chosen range the hint would only raise questions.
          {...(fecha === undefined && { description: 'O un solo día' })}
          onChange={(day) => onSearch({ fecha: day || undefined, inicio: undefined, fin: undefined })}
        />
      </Fragment>
      <Filter label="Subdisciplina" all="Todas" options={options.subdisciplines} field="subdisciplina" {...address} />
      <Filter label="Nivel" options={options.levels} field="nivel" {...address} />
      <Filter label="Maestro" options={options.teachers} field="maestro" {...address} />
      {hasHistoryFilter(search) && (
        <ClearButton
          onClear={() => {
            setReplacements(replacements + 1)
            onSearch(noHistoryFilters)
          }}
        />
      )}
    </div>
  )
}

type FilterProps = Pick<Props, 'search' | 'onSearch'> & {
  label: string
  all?: string
  options: string[]
  field: 'subdisciplina' | 'nivel' | 'maestro'
}

const Filter = ({ label, all = 'Todos', options, field, search: { [field]: value = '' }, onSearch }: FilterProps) => (
  <NativeSelect
    className={classes.choice ?? ''}
    label={label}
    data={[{ value: '', label: all }, ...withHeld(options, value === '' ? [] : [value])]}
    value={value}
    onChange={({ currentTarget }) => onSearch({ [field]: currentTarget.value || undefined })}
  />
)
