import { usePrevious } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useEffect, useMemo, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { mayRecover } from '#actors/form-draft.ts'
import { useStudentRow } from '#actors/student-row.ts'
import { disciplinesQuery } from '#api/disciplines.ts'
import { studentsQuery, type Student } from '#api/students.ts'
import { AfterRegistration } from '#routes/-after-registration.tsx'
import { Freshness } from '#routes/-freshness.tsx'
import { useUnread } from '#routes/-unread.ts'
import { hueAmongDisciplines } from '#routes/-hues.ts'
import { preload } from '#routes/-preload.ts'
import { FormDrafts } from '#routes/-drafts.tsx'
import { Screen } from '#routes/-screen.tsx'
import { useChangeSearch } from '#routes/-search.ts'
import { useToday } from '#routes/-today.ts'
import { calledStudent } from '#rules/homonyms.ts'
import { receiptOfPastRegistration } from '#rules/receipt.ts'
import { levelsOf, studentFilter } from '#rules/student-list.ts'
import { LeadTo } from '#routes/-lead-to.tsx'
import { EmptyHelp } from '#ui/table/empty-list.tsx'
import { NoData } from '#ui/charts/figure.tsx'
import { idOf } from '#ui/table/column.ts'
import { Shortcuts } from '#ui/shell/shortcuts.tsx'
import { columnsFor } from './columns.tsx'
import { prepareWhenIdle } from './prepare-when-idle.ts'
import { StudentDependents } from './dependents.tsx'
import { Filters } from './filters.tsx'
import { RowForm } from './form.tsx'
import { StudentSearch } from './search.ts'
import { ListSection } from '#ui/table/list-section.tsx'
import classes from './students.module.css'
import { DiscardQuestion, RemovalQuestion } from '#routes/-questions.tsx'
import { SendingQuestion } from '#routes/-sending-question.tsx'

export const Route = createFileRoute('/_shell/estudiantes')({
  validateSearch: StudentSearch,
  loader: ({ context: { queries } }) => preload([queries.query(studentsQuery()), queries.query(disciplinesQuery())]),
  component: StudentList,
  onLeave: ({ context: { visit } }) => visit.registered.send({ type: 'HIDE' }),
})

const shortcuts = [
  { keys: '/', does: 'Buscar un estudiante' },
  { keys: 'Enter', does: 'Guardar la fila que se edita' },
  { keys: 'Esc', does: 'Cancelar la edición' },
] as const

/** Below this width ten columns do not fit. */
const cardsAt = '(max-width: 77.99rem)'

const none: never[] = []

/** The student list, with editing in the row (spec 2, Student list). */
function StudentList() {
  const context = Route.useRouteContext()
  const { buscar = '', estado = 'Activo', nivel = '', orden } = Route.useSearch()
  const students = useQuery(studentsQuery())
  const disciplines = useQuery(disciplinesQuery()).data ?? none

  const { row, removal, draft, edit, remove } = useStudentRow(context.visit)
  const open = useSelector(row, (state) => state.context.student)

  const listed = students.data ?? none
  // An edited student stays in the list even when someone else deletes them meanwhile, so that typed values are kept.
  const all = useMemo(
    () => (open === null || listed.some(({ id }) => id === open.id) ? listed : [open, ...listed]),
    [listed, open],
  )
  const levels = useMemo(() => levelsOf(all), [all])
  useEffect(() => prepareWhenIdle(all), [all])

  const isWithin = useMemo(
    () => studentFilter({ search: buscar, status: estado, level: nivel }),
    [buscar, estado, nivel],
  )
  const openId = open?.id
  // By index, because the count and the table both need it: each student is checked once per key press.
  const isShown = useMemo(
    () => all.map((student) => student.id === openId || isWithin(student)),
    [all, openId, isWithin],
  )
  const count = useMemo(() => isShown.filter(Boolean).length, [isShown])
  const filter = useCallback((_: Student, index: number) => isShown[index] === true, [isShown])

  const { receipt } = context.visit
  const openReceipt = useCallback(
    (student: Student) => receipt.send({ type: 'OPEN', receipt: receiptOfPastRegistration(student, context.user) }),
    [receipt, context.user],
  )
  const columns = useMemo(
    () =>
      columnsFor(hueAmongDisciplines(disciplines), (student) => calledStudent(student, listed), {
        onEdit: edit,
        onRemove: remove,
        onReceipt: openReceipt,
      }),
    [disciplines, listed, edit, remove, openReceipt],
  )
  const today = useToday()
  const openRow = useMemo(() => {
    if (!open) return null
    const save = () => {
      flushSync(() => row.send({ type: 'SAVE', today }))
      inRow(open.id, '[aria-invalid=true]')?.focus()
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isForRow(event)) return
      event.preventDefault()
      if (event.key === 'Escape') row.send({ type: 'DISMISS' })
      else if (!event.repeat) save()
    }
    const cells = () => (
      <RowForm key={open.id} row={row} student={open} disciplines={disciplines} levels={levels} onSave={save} />
    )
    return { id: open.id, cells, onKeyDown }
  }, [open, row, today, disciplines, levels])

  useFocusAfterEditing(openId)

  const changeSearch = useChangeSearch<StudentSearch>(Route.useNavigate())

  return (
    <Screen actions={<Shortcuts list={shortcuts} />}>
      <AfterRegistration students={listed} />
      <FormDrafts form={row} draft={draft} what="cambios de un estudiante" mayRecover={mayRecover(students.data)} />
      <ListSection
        label="Estudiantes"
        caption="Listado de Estudiantes"
        className={classes.list}
        isCard
        tools={
          <>
            <Filters search={{ buscar, estado, nivel }} levels={levels} onSearch={changeSearch} />
            {!students.isPending && (
              <p className={classes.count} aria-live="polite">
                <span>{countOf(count, all.length)}</span>
                {students.isLoadingError && (
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
        lacking={useUnread(studentsQuery())}
        file="Estudiantes"
        query={students}
        loading="Cargando estudiantes"
        heights={{ row: 65, card: 104 }}
        empty="No hay estudiantes registrados aún o no coinciden con el filtro."
        help={
          <EmptyHelp action={<LeadTo page="StudentRegistration">Registrar al primer estudiante</LeadTo>}>
            Aquí está cada estudiante con su tutor, su nivel y su estado.
          </EmptyHelp>
        }
        columns={columns}
        rows={all}
        filter={filter}
        rowId={idOf}
        order={orden}
        usualOrder="-inscripcion"
        onOrder={(orden) => changeSearch({ orden })}
        open={openRow}
        cardsAt={cardsAt}
      />
      <RemovalQuestion
        removal={removal}
        question="¿Estás seguro de que quieres eliminar a este estudiante?"
        nameOf={(student) => calledStudent(student, listed)}
        dependentsOf={({ id }) => <StudentDependents id={id} />}
      />
      <DiscardQuestion form={row} />
      <SendingQuestion of={row} />
    </Screen>
  )
}

const countOf = (count: number, all: number): string => `${count} de ${all} ${all === 1 ? 'estudiante' : 'estudiantes'}`

/** Whether a key is for the row: Enter outside buttons, Escape when no list or question is open in the row. */
function isForRow({ key, target, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || !(target instanceof Element) || target.closest('dialog')) return false
  return key === 'Escape' ? target.ariaExpanded !== 'true' : key === 'Enter' && target.closest('button') === null
}

const inRow = (id: string, selector: string): HTMLElement | null =>
  document.querySelector(`[data-row="${CSS.escape(id)}"] ${selector}`)

/** After a row is saved or cancelled, focuses its `Editar`. If the row left the list, the table has the focus. */
function useFocusAfterEditing(openId: string | undefined) {
  const before = usePrevious(openId)
  useEffect(() => {
    if (before !== undefined && openId === undefined) inRow(before, 'button[title=Editar]')?.focus()
  }, [before, openId])
}
