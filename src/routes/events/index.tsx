import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import { eventForm } from '#actors/event-form.ts'
import { mayRecover } from '#forms/kept.ts'
import { useRecordScreen } from '#actors/record-screen.ts'
import { disciplinesQuery } from '#api/disciplines.ts'
import { eventsQuery } from '#api/events.ts'
import { levelsQuery } from '#api/levels.ts'
import { teachersQuery } from '#api/teachers.ts'
import { preload } from '#routes/shared/screen/preload.ts'
import { FormDrafts } from '#routes/shared/drafts/offer.tsx'
import { useOpenNew } from '#routes/shared/screen/open-new.ts'
import { Screen } from '#routes/shared/screen/screen.tsx'
import { useChangeSearch } from '#routes/shared/lists/search.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { FormAndTable } from '#ui/shell/form-and-table.tsx'
import classes from './calendar.module.css'
import { useIssuer } from '#routes/shared/receipt/issuer.ts'
import { EventDetail } from './detail.tsx'
import { EventForm } from './form.tsx'
import { EventList } from './table.tsx'
import { useFocusAfterRemoval, useOpenedEvent } from './opened.ts'
import { describeEvent, nameOf } from './opening.ts'
import { CalendarSearch } from './search.ts'
import { WeekView } from './week-view.tsx'
import { DiscardQuestion, RemovalQuestion } from '#routes/shared/questions/questions.tsx'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'

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

const none: never[] = []

/** The calendar screen: week or list, and the event form (spec 2, Calendar). */
function Calendar() {
  const { visit, user } = Route.useRouteContext()
  const search = Route.useSearch()
  const changeSearch = useChangeSearch<CalendarSearch>(Route.useNavigate())
  // Show the pressed option before the other view is rendered.
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

  return (
    <Screen
      actions={
        <Choices
          label="Vista"
          options={Object.values(views)}
          value={views[search.vista === 'lista' ? 'list' : 'week']}
          onChange={(value) => changeSearch({ vista: value === views.list ? 'lista' : undefined })}
          error={undefined}
        />
      }
    >
      <FormDrafts form={form} draft={draft} what="un evento" mayRecover={mayRecover(data)} />
      <FormAndTable
        title={row ? `Editar ${nameOf(row)}` : 'Nuevo evento'}
        openLabel="Agregar evento"
        sheet={sheet}
        form={<EventForm key={round} form={form} events={events} visit={visit} />}
      >
        <div ref={view} className={classes.view} data-fills-window tabIndex={-1}>
          {vista === 'lista' ? (
            <EventList search={search} onSearch={changeSearch} onOpen={opened.open} onEdit={edit} onRemove={remove} />
          ) : (
            <WeekView day={search.semana} issuer={issuer} onSearch={changeSearch} onOpen={opened.open} />
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
        onRemove={remove}
        onClose={opened.close}
      />
      <RemovalQuestion removal={removal} question="¿Eliminar este evento?" nameOf={describeEvent} />
      <DiscardQuestion form={form} />
      <SendingQuestion of={form} />
    </Screen>
  )
}
