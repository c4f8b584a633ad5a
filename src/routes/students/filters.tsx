import { NativeSelect } from '@mantine/core'
import { memo } from 'react'
import { statusFilters } from '#rules/student-list.ts'
import { SearchField } from '#ui/fields/search-field.tsx'
import type { StudentSearch } from './search.ts'
import classes from './students.module.css'

type Props = {
  search: StudentSearch
  /** the levels that students have */
  levels: string[]
  onSearch: (change: StudentSearch) => void
}

const any = { value: '', label: 'Todos' }

/** What the student list is narrowed to (spec 2, Student list). */
export function Filters({ search: { buscar = '', estado = 'Activo', nivel = '' }, levels, onSearch }: Props) {
  return (
    <div className={classes.filters} role="search" aria-label="Filtros">
      <SearchField
        label="Buscar"
        placeholder="Nombre, padre o tutor, teléfono"
        value={buscar}
        onChange={(text) => onSearch({ buscar: text || undefined })}
      />
      <Choices status={estado} level={nivel} levels={levels} onSearch={onSearch} />
    </div>
  )
}

type ChoicesProps = Pick<Props, 'levels' | 'onSearch'> & { status: string; level: string }

/** What is chosen from lists, which stays as it is while the search is typed. */
const Choices = memo(function Choices({ status, level, levels, onSearch }: ChoicesProps) {
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
        // A level of the address that no student has any more is still what the list is narrowed to.
        data={[any, ...new Set([...levels, ...(level ? [level] : [])])]}
        value={level}
        onChange={({ currentTarget: { value } }) => onSearch({ nivel: value || undefined })}
      />
    </>
  )
})
