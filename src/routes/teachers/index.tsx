import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useMemo, type ComponentProps } from 'react'
import { teacherForm } from '#actors/forms/teacher-form.ts'
import type { Teacher } from '#api/teachers.ts'
import { storedUser } from '#device/storage.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import type { OfferedLevels } from '#routes/shared/fields/level-field.tsx'
import { OpenImport } from '#routes/shared/import/open.tsx'
import { chosenWords } from '#routes/shared/lists/chosen-words.ts'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { DiscardQuestion, RemovalQuestion } from '#routes/shared/questions/questions.tsx'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import { BackButton } from '#routes/shared/screen/back-button.tsx'
import { useOpenNew } from '#routes/shared/screen/open-new.ts'
import { preload } from '#routes/shared/screen/preload.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { useRecordScreen } from '#routes/shared/screen/use-record-screen.ts'
import { eventsQuery } from '#rows/events.ts'
import { levelsQuery } from '#rows/levels.ts'
import { productsQuery } from '#rows/products.ts'
import { rollsQuery } from '#rows/rolls.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { calledTeacher } from '#rules/homonyms.ts'
import { mayOpen } from '#rules/permissions.ts'
import { disciplinesOf, knownLevels } from '#rules/teachers/schedule.ts'
import { mayRecover } from '#saving/kept.ts'
import { FormAndTable } from '#ui/shell/form-and-table.tsx'
import { OpenForm } from '#ui/shell/form-opener.tsx'
import { latePart } from '#ui/shell/late-part.tsx'
import { rangeText } from '#values/ranges.ts'
import { changedDates, withFortnight } from './dates-in-address.ts'
import { TeacherDependents } from './dependents.tsx'
import { TeacherForm } from './form.tsx'
import { PayslipSheet, slipSearch, slipTitle, useSlipFocus } from './payslip.tsx'
import { TeacherSearch } from './search.ts'
import classes from './table.module.css'
import { Payroll } from './table.tsx'

const { Part: TeacherImport } = latePart(async () => (await import('./import/index.tsx')).TeacherImport)

export const Route = createFileRoute('/_shell/maestros')({
  validateSearch: TeacherSearch,
  loader: ({ context: { queries } }) => {
    const hasUser = storedUser() !== null
    preload([queries.query(productsQuery()), queries.query(levelsQuery())])
    if (hasUser) preload([queries.query(teachersQuery()), queries.query(studentsQuery()), queries.query(rollsQuery())])
    return { hasUser }
  },
  component: Teachers,
})

const none: never[] = []

const schedulesIn = ({ subdisciplineSchedules }: Teacher) => subdisciplineSchedules

/** Search params with the shown dates: the fortnight to pay, unless the address says otherwise. */
function useTeacherSearch() {
  const today = useToday()
  const search = withFortnight(Route.useSearch(), today)
  const { inicio, fin } = search
  const change = useChangeSearch<TeacherSearch>(Route.useNavigate(), 'recibo')
  const changeSearch = useCallback(
    (changes: TeacherSearch) => change(changedDates({ inicio, fin }, changes)),
    [change, inicio, fin],
  )
  return { today, search, changeSearch, changeView: useChangeSearch<TeacherSearch>(Route.useNavigate(), 'vista') }
}

/** The teachers, or the import of teachers (spec 2, Teachers). */
function Teachers() {
  const address = useTeacherSearch()
  const { search, changeSearch, changeView } = address
  return search.vista === undefined ? (
    <TeacherList {...address} />
  ) : (
    <Screen
      actions={
        <BackButton onClick={() => changeView({ vista: undefined, ver: undefined })}>Volver a maestros</BackButton>
      }
    >
      <TeacherImport search={search} onSearch={changeSearch} />
    </Screen>
  )
}

type ActionProps = Pick<ComponentProps<typeof OpenForm>, 'sheet'> & { onImport: () => void }

const ListActions = ({ sheet, onImport }: ActionProps) => (
  <div className={classes.actions}>
    <OpenImport onOpen={onImport} />
    <OpenForm sheet={sheet}>Agregar maestro</OpenForm>
  </div>
)

/** Form, schedules and accrued salaries. */
function TeacherList({ today, search, changeSearch, changeView }: ReturnType<typeof useTeacherSearch>) {
  const context = Route.useRouteContext()
  const { hasUser } = Route.useLoaderData()
  // Without a stored user these lists are not requested and count as empty (spec 6).
  const teachers = useQuery({ ...teachersQuery(), enabled: hasUser })
  const students = useQuery({ ...studentsQuery(), enabled: hasUser })
  const attendance = useQuery({ ...rollsQuery(), enabled: hasUser })
  const products = useQuery(productsQuery())
  const levels = useQuery(levelsQuery())
  const events = useQuery({ ...eventsQuery(), enabled: hasUser && mayOpen(context.user, 'Calendar') }).data ?? none

  const disciplines = useMemo(() => disciplinesOf(products.data ?? none), [products.data])
  const areLevelsLoading = levels.isPending || students.isLoading
  const offeredLevels = useMemo((): OfferedLevels => {
    if (areLevelsLoading) return { names: none, isTyped: false }
    const listed = levels.data ?? none
    const names = knownLevels(listed, students.data ?? none, (teachers.data ?? none).flatMap(schedulesIn), events)
    return { names, isTyped: listed.length === 0 }
  }, [areLevelsLoading, levels.data, students.data, teachers.data, events])

  const { form, removal, draft, edit, remove, sheet } = useRecordScreen(context.visit, teacherForm(context.visit), true)
  useOpenNew(search.nuevo !== undefined, sheet)
  const editing = useSelector(form, (state) => state.context.row)

  const { inicio, fin, recibo } = search
  // A teacher who is no longer listed has no payslip, so the list shows.
  const paid = recibo === undefined ? undefined : teachers.data?.find(({ id }) => id === String(recibo))
  useSlipFocus(paid?.id)
  const openSlip = useCallback(
    ({ id }: Teacher) => changeSearch(slipSearch(id, { inicio, fin }, today)),
    [changeSearch, inicio, fin, today],
  )

  return (
    <Screen
      {...(paid
        ? { title: 'Comprobante de pago', chosen: slipTitle(paid, teachers.data ?? none, search) }
        : {
            chosen: chosenWords({ Clases: rangeText({ start: inicio, end: fin }) }),
            actions: <ListActions sheet={sheet} onImport={() => changeView({ vista: 'importar' })} />,
          })}
    >
      <FormDrafts form={form} draft={draft} what="un maestro" mayRecover={mayRecover(teachers.data)} />
      <FormAndTable
        title={editing ? `Editar ${editing.name}` : 'Nuevo maestro'}
        sheet={sheet}
        isTableAlone={paid !== undefined}
        form={<TeacherForm form={form} scope={context.visit} catalogue={disciplines} levels={offeredLevels} />}
      >
        {paid ? (
          <PayslipSheet
            teacher={paid}
            teachers={teachers.data ?? none}
            attendance={attendance}
            search={search}
            onSearch={changeSearch}
          />
        ) : (
          <Payroll
            teachers={teachers}
            attendance={attendance}
            disciplines={products.isLoadingError ? null : products.data && disciplines}
            search={search}
            onSearch={changeSearch}
            onEdit={edit}
            onRemove={remove}
            onSlip={openSlip}
          />
        )}
      </FormAndTable>
      <DiscardQuestion form={form} />
      <SendingQuestion of={form} />
      <RemovalQuestion
        removal={removal}
        question="¿Eliminar maestro?"
        nameOf={(teacher) => calledTeacher(teacher, teachers.data ?? none)}
        dependentsOf={(teacher) => <TeacherDependents teacher={teacher} />}
      />
    </Screen>
  )
}
