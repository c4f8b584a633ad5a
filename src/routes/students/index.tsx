import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { createStudentRemoval } from '#actors/removals/student-removal.ts'
import { createStudentRow, createStudentRowDraft } from '#actors/student-row.ts'
import type { Student } from '#api/students.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import { chosenWords } from '#routes/shared/lists/chosen-words.ts'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { DiscardQuestion } from '#routes/shared/questions/questions.tsx'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import { AfterRegistration } from '#routes/shared/screen/after-registration.tsx'
import { ButtonLink } from '#routes/shared/screen/button-link.tsx'
import { preload } from '#routes/shared/screen/preload.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useDraft, useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { studentsQuery } from '#rows/students.ts'
import { mayOpen } from '#rules/permissions.ts'
import { receiptOfPastRegistration } from '#rules/sales/receipt.ts'
import { mayRecover } from '#saving/kept.ts'
import { latePart } from '#ui/shell/late-part.tsx'
import { Shortcuts } from '#ui/shell/shortcuts.tsx'
import { useOnPaper } from '#ui/table/printing.ts'
import { useOpenRow } from './open-row.tsx'
import { StudentSearch } from './search.ts'
import { useShownStudents } from './shown.ts'
import { useStudentToEdit } from './student-to-edit.ts'
import classes from './students.module.css'
import { StudentTable } from './table.tsx'

const { Part: StudentRemovalQuestion } = latePart(
  async () => (await import('./removal-question.tsx')).StudentRemovalQuestion,
)

export const Route = createFileRoute('/_shell/estudiantes')({
  validateSearch: StudentSearch,
  loader: ({ context: { queries } }) => preload([queries.query(studentsQuery()), queries.query(disciplinesQuery())]),
  component: StudentList,
  onLeave: ({ context: { visit } }) => visit.registered.set(null),
})

const shortcuts = [
  { keys: '/', does: 'Buscar un estudiante' },
  { keys: 'Enter', does: 'Guardar la fila que se edita' },
  { keys: 'Esc', does: 'Cancelar la edición' },
] as const

const none: never[] = []

/** Student list, with edits in the row (spec 2, Student list). */
function StudentList() {
  const { visit, user } = Route.useRouteContext()
  const search = Route.useSearch()
  const changeSearch = useChangeSearch<StudentSearch>(Route.useNavigate())
  const disciplines = useQuery(disciplinesQuery()).data ?? none
  const row = useScreenActor(visit, () => createStudentRow(visit))
  const removal = useScreenActor(visit, () => createStudentRemoval(visit))
  const draft = useDraft(() => createStudentRowDraft(visit, row))
  const edit = useCallback((student: Student) => row.send({ type: 'EDIT', student }), [row])
  const remove = useCallback((student: Student) => removal.send({ type: 'REMOVE', row: student }), [removal])
  const open = useSelector(row, (state) => state.context.student)
  const shown = useShownStudents(search, open)
  const { query, listed, levels } = shown
  const openRow = useOpenRow(row, open, { disciplines, levels })
  useStudentToEdit(search.editar, { listed, row, onTaken: () => changeSearch({ editar: undefined }) })
  const contacts = useOnPaper()
  const { receipt } = visit
  const openReceipt = useCallback(
    (student: Student) => receipt.send({ type: 'OPEN', receipt: receiptOfPastRegistration(student, user) }),
    [receipt, user],
  )

  return (
    <Screen
      actions={
        <div className={classes.actions}>
          <Button variant="default" className={classes.atDesk ?? ''} onClick={contacts.print}>
            Imprimir lista
          </Button>
          {mayOpen(user, 'StudentRegistration') && (
            <ButtonLink
              to="/registro"
              search={{ vista: 'importar' }}
              variant="default"
              className={classes.atDesk ?? ''}
            >
              Importar lista
            </ButtonLink>
          )}
          <Shortcuts list={shortcuts} />
        </div>
      }
      chosen={chosenWords({
        Búsqueda: search.buscar,
        Estado: search.estado ?? 'Activo',
        Nivel: search.nivel,
        Disciplina: search.disciplina,
        Subdisciplina: search.subdisciplina,
      })}
    >
      <AfterRegistration students={listed} />
      <FormDrafts form={row} draft={draft} what="cambios de un estudiante" mayRecover={mayRecover(query.data)} />
      <StudentTable
        shown={shown}
        search={search}
        onSearch={changeSearch}
        open={openRow}
        areContacts={contacts.isPrinted}
        disciplines={disciplines}
        onEdit={edit}
        onRemove={remove}
        onReceipt={openReceipt}
      />
      <StudentRemovalQuestion removal={removal} row={row} students={listed} />
      <DiscardQuestion form={row} />
      <SendingQuestion of={row} />
    </Screen>
  )
}
