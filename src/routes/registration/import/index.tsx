import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { studentImportOf, type StudentImportActor } from '#actors/student-import.ts'
import { missingValues } from '#forms/import-missing.ts'
import { notesOnColumns } from '#forms/import-values.ts'
import { studentNoun } from '#forms/student-import.ts'
import { ImportRows } from '#routes/shared/import/rows.tsx'
import type { ImportSearch } from '#routes/shared/import/search.ts'
import { ImportSteps } from '#routes/shared/import/steps.tsx'
import { LeadTo } from '#routes/shared/screen/lead-to.tsx'
import { fieldsOf } from '#rules/sheets/fields.ts'
import { importColumns } from './columns.tsx'
import { Misnamed } from './misnamed.tsx'
import { MissingValues } from './missing.tsx'
import { useOpenImportRow } from './open-row.tsx'
import { useCheckedRows } from './use-checked-rows.ts'
import { useImportData, type ImportLists } from './use-import-data.ts'

type Props = { search: ImportSearch; onSearch: (change: ImportSearch) => void }

const example = ['Nombre', 'Tutor', 'Teléfono', 'Nacimiento', 'Disciplina', 'Subdisciplina', 'Nivel']

/** Import of students from a sheet (spec 2, Import of students). */
export function StudentImport(props: Props) {
  const { visit } = useRouteContext({ from: '__root__' })
  const imported = studentImportOf(visit)
  const data = useImportData(visit)
  return (
    <ImportSteps imported={imported} words={studentNoun.words} fields={fieldsOf.student} example={example}>
      <StudentRows actor={imported.actor} data={data} {...props} />
    </ImportSteps>
  )
}

const none: never[] = []

/** Rows of the sheet with their verdicts, to correct before sending, and at the end the registered students. */
function StudentRows({ actor, data, search, onSearch }: Props & { actor: StudentImportActor; data: ImportLists }) {
  const context = useSelector(actor, (state) => state.context)
  const isDone = useSelector(actor, (state) => state.matches('done'))
  const { known, students, query } = data
  const { columns, shared } = context
  const read = useCheckedRows(context, data)
  const checked = read ?? none
  const missing = useMemo(() => missingValues(checked, shared), [checked, shared])
  const open = useOpenImportRow(actor, context.editing?.line ?? null, data)
  const tableColumns = useMemo(() => importColumns(actor, known, isDone), [actor, known, isDone])
  return (
    <ImportRows
      actor={actor}
      words={studentNoun.words}
      checked={read}
      columns={tableColumns}
      open={open}
      query={query}
      unknown="Sin los estudiantes y las disciplinas no se puede revisar ningún renglón."
      about={(left) => notesOnColumns(left, columns, known)}
      questions={
        <>
          {!query.isPending && !query.isLoadingError && <Misnamed actor={actor} known={known} checked={checked} />}
          <MissingValues actor={actor} known={known} missing={missing} shared={shared} />
        </>
      }
      leadTo={<LeadTo page="StudentsList">Ver en Estudiantes</LeadTo>}
      search={search}
      onSearch={onSearch}
      onStart={() => actor.send({ type: 'START', known, listed: students })}
    />
  )
}
