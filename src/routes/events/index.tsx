import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import { eventForm } from '#actors/forms/event-form.ts'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import type { CalendarEvent } from '#api/events.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import { chosenWords } from '#routes/shared/lists/chosen-words.ts'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { Dependents } from '#routes/shared/questions/dependents.tsx'
import { DiscardQuestion, RemovalQuestion } from '#routes/shared/questions/questions.tsx'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import { useIssuer } from '#routes/shared/receipt/issuer.ts'
import { useOpenNew } from '#routes/shared/screen/open-new.ts'
import { preload } from '#routes/shared/screen/preload.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useRecordScreen } from '#routes/shared/screen/use-record-screen.ts'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { eventsQuery } from '#rows/events.ts'
import { levelsQuery } from '#rows/levels.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { nameOf } from '#rules/events/name.ts'
import { seriesRemovalText } from '#rules/events/recurrence-notes.ts'
import { mayRecover } from '#saving/kept.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { FormAndTable } from '#ui/shell/form-and-table.tsx'
import { OpenForm, type FormSheet } from '#ui/shell/form-opener.tsx'
import { Shortcuts } from '#ui/shell/shortcuts.tsx'
import { localDay, mexicanDate } from '#values/dates.ts'
import { mondayOf } from '#values/week.ts'
import { EventDetail } from './detail.tsx'
import { DownloadIcs } from './download-ics.tsx'
import classes from './events.module.css'
import { EventForm } from './form.tsx'
import { MoveQuestion } from './moving/question.tsx'
import { useMove } from './moving/use-move.ts'
import { useFocusAfterRemoval, useOpenedEvent } from './opened.ts'
import { describeEvent } from './opening.ts'
import { CalendarSearch } from './search.ts'
import { EventList } from './table.tsx'
import { WeekView } from './week-view.tsx'

export const Route = createFileRoute('/_shell/calendario')({
  validateSearch: CalendarSearch,
  loader: ({ context: { queries } }) => {
    preload([
      queries.query(eventsQuery()),
      queries.query(disciplinesQuery()),
      queries.query(levelsQuery()),
      queries.query(teachersQuery()),
    ])
  },
  component: Calendar,
})

const views = { list: 'Lista', week: 'Semanal' } as const

const shortcuts = [
  { keys: 'Mayús + ← →', does: 'Mover el evento a otro día' },
  { keys: 'Mayús + ↑ ↓', does: 'Mover el evento a otra hora' },
] as const

const none: never[] = []

const wholeSeries = (event: CalendarEvent) => (
  <Dependents lists={none} textsOf={() => [seriesRemovalText(event) ?? []].flat()} />
)

/** Calendar: week or list, and the event form (spec 2, Calendar). */
function Calendar() {
  const { visit, user } = Route.useRouteContext()
  const search = Route.useSearch()
  const changeSearch = useChangeSearch<CalendarSearch>(Route.useNavigate())
  // The pressed option shows before the other view renders.
  const vista = useDeferredValue(search.vista)
  const issuer = useIssuer(user)
  const { data } = useQuery(eventsQuery())
  const events = data ?? none

  const { form, removal, draft, edit, remove, sheet } = useRecordScreen(visit, eventForm(visit))
  useOpenNew(search.nuevo !== undefined, sheet)
  const row = useSelector(form, ({ context }) => context.row)
  const round = useSelector(form, ({ context }) => context.round)
  const opened = useOpenedEvent(removal)
  const view = useFocusAfterRemoval(removal)
  const isWeek = search.vista !== 'lista'
  const { moving, moved } = useMove({
    visit,
    events,
    view,
    onWeek: (semana) =>
      isWeek && semana !== (search.semana ?? mondayOf(localDay(new Date()))) && changeSearch({ semana }),
  })

  return (
    <Screen
      chosen={isWeek ? undefined : chosenWords({ Fecha: search.fecha && mexicanDate(search.fecha) })}
      actions={<Actions {...{ visit, isWeek, events, sheet }} academy={issuer.name} onSearch={changeSearch} />}
    >
      <FormDrafts form={form} draft={draft} what="un evento" mayRecover={mayRecover(data)} />
      <FormAndTable
        title={row ? `Editar ${nameOf(row)}` : 'Nuevo evento'}
        isAlwaysSheet={isWeek}
        sheet={sheet}
        form={<EventForm key={round} form={form} events={events} visit={visit} />}
      >
        <div ref={view} className={classes.view} data-fills-window tabIndex={-1}>
          {vista === 'lista' ? (
            <EventList search={search} onSearch={changeSearch} onOpen={opened.open} onEdit={edit} onRemove={remove} />
          ) : (
            <WeekView
              day={search.semana}
              issuer={issuer}
              onSearch={changeSearch}
              onOpen={opened.open}
              moving={moving}
              moved={moved}
            />
          )}
        </div>
      </FormAndTable>
      <EventDetail
        event={events.find(({ id }) => id === opened.id)}
        day={opened.day}
        isOpen={opened.isOpen}
        onEdit={(event) => {
          opened.leave()
          edit(event)
        }}
        onMove={(event, from) => {
          opened.leave()
          moving.send({ type: 'MOVE', event, from, step: { days: 0, minutes: 0 } })
        }}
        onRemove={remove}
        onClose={opened.close}
      />
      <RemovalQuestion
        removal={removal}
        question="¿Eliminar este evento?"
        nameOf={describeEvent}
        dependentsOf={wholeSeries}
      />
      <DiscardQuestion form={form} />
      <SendingQuestion of={form} />
      <MoveQuestion moving={moving} events={events} />
    </Screen>
  )
}

type ActionsProps = {
  visit: SignedIn
  isWeek: boolean
  events: CalendarEvent[]
  academy: string
  onSearch: (change: CalendarSearch) => void
  sheet: FormSheet
}

const Actions = ({ visit, isWeek, events, academy, onSearch, sheet }: ActionsProps) => (
  <div className={classes.actions}>
    <Choices
      label="Vista"
      options={Object.values(views)}
      value={views[isWeek ? 'week' : 'list']}
      onChange={(value) => onSearch({ vista: value === views.list ? 'lista' : undefined })}
      error={undefined}
    />
    <DownloadIcs visit={visit} events={events} academy={academy} />
    <span className={classes.add}>
      <OpenForm sheet={sheet} isAlwaysSheet={isWeek}>
        Agregar evento
      </OpenForm>
    </span>
    <span className={classes.keys}>
      <Shortcuts list={shortcuts} />
    </span>
  </div>
)
