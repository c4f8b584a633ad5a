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
        <Choices {...{ estado, nivel, disciplina, subdisciplina, onSearch }} {...offered} />
      </FilterFold>
    </div>
  )
}

/** Without the discipline its groups are not offered. */
const noGroup = { subdisciplina: undefined }
const noDiscipline = { disciplina: undefined, ...noGroup }

const chosenOf = (chosen: Chosen, onSearch: Props['onSearch']): ChosenFilter[] => {
  const each = (label: string, value: string, without: StudentSearch): ChosenFilter[] =>
    value ? [{ text: `${label}: ${value}`, onRemove: () => onSearch(without) }] : []
  return [
    ...(chosen.estado === 'Activo' ? [] : each('Estado', chosen.estado, { estado: undefined })),
    ...each('Nivel', chosen.nivel, { nivel: undefined }),
    ...each('Disciplina', chosen.disciplina, noDiscipline),
    ...each('Subdisciplina', chosen.subdisciplina, noGroup),
  ]
}

type Chosen = Record<'estado' | 'nivel' | 'disciplina' | 'subdisciplina', string>

/** Select filters. Memoized: they do not render while the search is typed. */
const Choices = memo(function Choices({ onSearch, ...shown }: Chosen & Omit<Props, 'search'>) {
  const { estado, nivel, disciplina, subdisciplina, levels, disciplines, subdisciplines } = shown
  return (
    <>
      <NativeSelect
        label="Estado"
        data={[...statusFilters]}
        value={estado}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ estado: statusFilters.find((known) => known === value && known !== 'Activo') })
        }
      />
      <Choice
        label="Nivel"
        any="Todos"
        offered={levels}
        value={nivel}
        onChoose={(level) => onSearch({ nivel: level })}
      />
      <Choice
        label="Disciplina"
        offered={disciplines}
        value={disciplina}
        onChoose={(discipline) => onSearch({ ...noDiscipline, disciplina: discipline })}
      />
      {(subdisciplines.length > 0 || subdisciplina !== '') && (
        <Choice
          label="Subdisciplina"
          offered={subdisciplines}
          value={subdisciplina}
          onChoose={(group) => onSearch({ subdisciplina: group })}
        />
      )}
    </>
  )
})

type ChoiceProps = {
  label: string
  any?: string
  offered: readonly string[]
  value: string
  onChoose: (value: string | undefined) => void
}

/** A value from the address stays an option even if no student has it. */
const Choice = ({ label, any = 'Todas', offered, value, onChoose }: ChoiceProps) => (
  <NativeSelect
    label={label}
    data={[{ value: '', label: any }, ...withHeld(offered, value ? [value] : [])]}
    value={value}
    onChange={({ currentTarget }) => onChoose(currentTarget.value || undefined)}
  />
)
