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
  /** groups of the chosen discipline */
  subdisciplines: string[]
  onSearch: (change: StudentSearch) => void
}

const any = { value: '', label: 'Todos' }
const anyDiscipline = { value: '', label: 'Todas' }

/** Filters of the student list (spec 2, Student list). */
export function Filters({ search, onSearch, ...offered }: Props) {
  const { buscar = '', estado = 'Activo', nivel = '', disciplina = '', subdisciplina = '' } = search
  return (
    <div className={classes.filters} role="search" aria-label="Filtros">
      <SearchField
        label="Buscar"
        placeholder="Nombre, padre o tutor, teléfono"
        value={buscar}
        onChange={(text) => onSearch({ buscar: text || undefined })}
      />
      <FilterFold chosen={chosenOf({ estado, nivel, disciplina, subdisciplina }, onSearch)}>
        <Choices
          status={estado}
          level={nivel}
          discipline={disciplina}
          subdiscipline={subdisciplina}
          {...offered}
          onSearch={onSearch}
        />
      </FilterFold>
    </div>
  )
}

/** Without the discipline its groups are not offered. */
const noGroup = { subdisciplina: undefined }
const noDiscipline = { disciplina: undefined, ...noGroup }

const chosenOf = ({ estado, ...search }: StudentSearch, onSearch: Props['onSearch']): ChosenFilter[] => [
  ...(estado === 'Activo'
    ? []
    : [{ text: `Estado: ${estado ?? ''}`, onRemove: () => onSearch({ estado: undefined }) }]),
  ...(search.nivel ? [{ text: `Nivel: ${search.nivel}`, onRemove: () => onSearch({ nivel: undefined }) }] : []),
  ...(search.disciplina ? [{ text: `Disciplina: ${search.disciplina}`, onRemove: () => onSearch(noDiscipline) }] : []),
  ...(search.subdisciplina
    ? [{ text: `Subdisciplina: ${search.subdisciplina}`, onRemove: () => onSearch(noGroup) }]
    : []),
]

type ChoicesProps = Omit<Props, 'search'> & Record<'status' | 'level' | 'discipline' | 'subdiscipline', string>

/** Select filters. Memoized: they do not render while the search is typed. */
const Choices = memo(function Choices({ onSearch, ...shown }: ChoicesProps) {
  const { status, level, discipline, subdiscipline, levels, disciplines, subdisciplines } = shown
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
        onChange={({ currentTarget: { value } }) => onSearch({ ...noDiscipline, disciplina: value || undefined })}
      />
      {(subdisciplines.length > 0 || subdiscipline !== '') && (
        <NativeSelect
          label="Subdisciplina"
          data={[anyDiscipline, ...withHeld(subdisciplines, subdiscipline ? [subdiscipline] : [])]}
          value={subdiscipline}
          onChange={({ currentTarget: { value } }) => onSearch({ subdisciplina: value || undefined })}
        />
      )}
    </>
  )
})
