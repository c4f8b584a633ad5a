import { useMemo } from 'react'
import type { Student } from '#api/students.ts'
import { Freshness } from '#routes/shared/lists/freshness.tsx'
import { hueAmongDisciplines } from '#routes/shared/lists/hues.ts'
import { useUnreadable } from '#routes/shared/lists/unreadable.ts'
import { studentsQuery } from '#rows/students.ts'
import { NoData } from '#ui/charts/figure.tsx'
import { latePart } from '#ui/shell/late-part.tsx'
import { idOf, type OpenRow } from '#ui/table/column.ts'
import { ListSection } from '#ui/table/list-section.tsx'
import { counted } from '#values/counted.ts'
import { columnsFor, type Actions } from './columns.tsx'
import { Filters } from './filters.tsx'
import type { Offered } from './form.tsx'
import type { StudentSearch } from './search.ts'
import type { useShownStudents } from './shown.ts'
import classes from './students.module.css'

const { Part: NoneShown } = latePart(async () => (await import('./none-shown.tsx')).NoneShown)

type Props = Actions &
  Pick<Offered, 'disciplines'> & {
    shown: ReturnType<typeof useShownStudents>
    search: StudentSearch
    onSearch: (change: StudentSearch) => void
    open: OpenRow<Student> | null
    /** whether only contacts are drawn, by name, for paper */
    areContacts: boolean
  }

/** Width in rem below which ten columns do not fit. */
const cardsAt = 77.99

/** Table of students, with filters and the count of shown students (spec 2, Student list). */
export function StudentTable({ shown, search, onSearch, open, areContacts, disciplines, ...actions }: Props) {
  const { onEdit, onRemove, onReceipt } = actions
  const { query, all, levels, disciplines: had, subdisciplines, count, filter, called } = shown
  const columns = useMemo(
    () => columnsFor(hueAmongDisciplines(disciplines), called, { onEdit, onRemove, onReceipt }),
    [disciplines, called, onEdit, onRemove, onReceipt],
  )
  const none = <NoneShown all={all} search={search} onSearch={onSearch} />
  return (
    <ListSection
      label="Estudiantes"
      caption="Listado de Estudiantes"
      className={areContacts ? `${classes.list ?? ''} ${classes.contacts ?? ''}` : classes.list}
      isCard
      tools={
        <>
          <Filters {...{ search, levels, disciplines: had, subdisciplines, onSearch }} />
          {!query.isPending && (
            <p className={classes.count} aria-live="polite">
              <span>{`${count.toLocaleString('es-MX')} de ${counted(all.length, 'estudiante', 'estudiantes')}`}</span>
              {query.isLoadingError && (
                <>
                  {' '}
                  <NoData />
                </>
              )}
            </p>
          )}
        </>
      }
      freshness={<Freshness of={[studentsQuery()]} />}
      lacking={useUnreadable(studentsQuery())}
      file="Estudiantes"
      query={query}
      loading="Cargando estudiantes"
      heights={{ head: 53.7, row: 47, card: 90 }}
      empty="No hay estudiantes registrados aún o no coinciden con el filtro."
      help={none}
      columns={columns}
      rows={all}
      filter={filter}
      rowId={idOf}
      order={areContacts ? 'nombre' : search.orden}
      usualOrder="-inscripcion"
      onOrder={(orden) => onSearch({ orden })}
      open={open}
      end={count === 0 && all.length > 0 && none}
      cardsAt={cardsAt}
    />
  )
}
