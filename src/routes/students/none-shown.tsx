import { Button } from '@mantine/core'
import type { Student } from '#api/students.ts'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { studentFilter } from '#rules/students/student-list.ts'
import { EmptyHelp } from '#ui/notes/empty-list.tsx'
import { counted } from '#values/counted.ts'
import { filterOf, type StudentSearch } from './search.ts'

type Props = { all: readonly Student[]; search: StudentSearch; onSearch: (change: StudentSearch) => void }

/** What to do if no student is shown: register the first one, or show those whom the status `Activo` hides. */
export function NoneShown({ all, search, onSearch }: Props) {
  if (all.length === 0)
    return (
      <EmptyHelp action={<LeadTo page="StudentRegistration">Registrar al primer estudiante</LeadTo>}>
        Aquí está cada estudiante con su tutor, su nivel y su estado.
      </EmptyHelp>
    )
  const isInactive = studentFilter({ ...filterOf(search), status: 'Inactivo' })
  const count = filterOf(search).search.trim() === '' ? 0 : all.filter(isInactive).length
  return (
    count > 0 && (
      <EmptyHelp
        action={
          <Button
            variant="default"
            mb="md"
            onClick={({ currentTarget }) => {
              // The button leaves, so the search field has the focus.
              currentTarget.closest('section')?.querySelector('input')?.focus()
              onSearch({ estado: 'Inactivo' })
            }}
          >
            {count === 1 ? 'Verlo' : 'Verlos'}
          </Button>
        }
      >
        {`${counted(count, 'inactivo coincide', 'inactivos coinciden')}.`}
      </EmptyHelp>
    )
  )
}
