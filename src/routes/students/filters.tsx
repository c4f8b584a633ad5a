import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { statusFilters } from '#rules/students/student-list.ts'
import { FilterFold, type ChosenFilter } from '#ui/fields/filter-fold.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { withHeld } from '#values/text.ts'
import type { StudentSearch } from './search.ts'
import classes from './students.module.css'

type Props = {
  search: StudentSearch
  levels: string[]
  disciplines: string[]
  onSearch: (change: StudentSearch) => void
}

const any = { value: '', label: 'Todos' }
const anyDiscipline = { value: '', label: 'Todas' }

/** Filters of the student list (spec 2, Student list). */
export function Filters({ search, levels, disciplines, onSearch }: Props) {
  const { buscar = '', estado = 'Activo', nivel = '', disciplina = '' } = search
  return (
    <div className={classes.filters} role="search" aria-label="Filtros">
      <SearchField
        label="Buscar"
        placeholder="Nombre, padre o tutor, teléfono"
        value={buscar}
        onChange={(text) => onSearch({ buscar: text || undefined })}
      />
      <FilterFold chosen={chosenOf({ estado, nivel, disciplina }, onSearch)}>
        <Choices
          status={estado}
          level={nivel}
          levels={levels}
          discipline={disciplina}
          disciplines={disciplines}
          onSearch={onSearch}
        />
      </FilterFold>
    </div>
  )
}

const chosenOf = ({ estado, nivel, disciplina }: StudentSearch, onSearch: Props['onSearch']): ChosenFilter[] => [
  ...(estado === 'Activo'
    ? []
    : [{ text: `Estado: ${estado ?? ''}`, onRemove: () => onSearch({ estado: undefined }) }]),
  ...(nivel ? [{ text: `Nivel: ${nivel}`, onRemove: () => onSearch({ nivel: undefined }) }] : []),
  ...(disciplina ? [{ text: `Disciplina: ${disciplina}`, onRemove: () => onSearch({ disciplina: undefined }) }] : []),
]

type ChoicesProps = Omit<Props, 'search'> & { status: string; level: string; discipline: string }

/** Select filters. Memoized: they do not render while the search is typed. */
const Choices = memo(function Choices({ status, level, levels, discipline, disciplines, onSearch }: ChoicesProps) {
  return (
    <>
      <NativeSelect
        label="Estado"
        data={[...statusFilters]}
        value={status}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ estado: statusFilters.find((known) => known === value && known !== 'Activo') })
        }
      />
      <NativeSelect
        label="Nivel"
        // A level from the address stays an option even if no student has it.
        data={[any, ...withHeld(levels, level ? [level] : [])]}
        value={level}
        onChange={({ currentTarget: { value } }) => onSearch({ nivel: value || undefined })}
      />
      <NativeSelect
        label="Disciplina"
        data={[anyDiscipline, ...withHeld(disciplines, discipline ? [discipline] : [])]}
        value={discipline}
        onChange={({ currentTarget: { value } }) => onSearch({ disciplina: value || undefined })}
      />
    </>
  )
})
