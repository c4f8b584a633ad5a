import { useDisclosure } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { eventForm } from '#actors/event-form.ts'
import { mayRecover } from '#actors/form-draft.ts'
import { useRecordScreen } from '#actors/record-screen.ts'
import { disciplinesQuery } from '#api/disciplines.ts'
import { eventsQuery, type CalendarEvent } from '#api/events.ts'
import { levelsQuery } from '#api/levels.ts'
import { teachersQuery } from '#api/teachers.ts'
import { Freshness } from '#routes/-freshness.tsx'
import { useUnread } from '#routes/-unread.ts'
import { preload } from '#routes/-preload.ts'
import { FormDrafts } from '#routes/-drafts.tsx'
import { Screen } from '#routes/-screen.tsx'
import { useChangeSearch } from '#routes/-search.ts'
import { useToday } from '#routes/-today.ts'
import type { Id } from '#api/reading.ts'
import type { IsoDate } from '#values/dates.ts'
import { Choices } from '#ui/fields/choices.tsx'
import { EmptyList } from '#ui/table/empty-list.tsx'
import { FormAndTable } from '#ui/shell/form-and-table.tsx'
import classes from './calendar.module.css'
import { useIssuer } from '#routes/-issuer.ts'
import { hueAmongDisciplines } from '#routes/-hues.ts'
import { EventDetail } from './detail.tsx'
import { EventForm } from './form.tsx'
import { EventList, FirstEvent } from './list.tsx'
import { describeEvent, nameOf, type OpenEvent } from './opening.ts'
import { CalendarSearch } from './search.ts'
import { Week } from './week.tsx'
import { DiscardQuestion, RemovalQuestion } from '#routes/-questions.tsx'
import { SendingQuestion } from '#routes/-sending-question.tsx'

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
  const context = Route.useRouteContext()
  const { visit } = context
  const today = useToday()
  const issuer = useIssuer(context.user)
  const search = Route.useSearch()
  // Show the pressed option before the other view is rendered.
  const vista = useDeferredValue(search.vista)
  const events = useQuery(eventsQuery())
  const unread = useUnread(eventsQuery())
  const all = events.data ?? none
  const disciplines = useQuery(disciplinesQuery()).data ?? none

  const { form, removal, draft, edit, remove, sheet } = useRecordScreen(visit, eventForm(visit))
  const row = useSelector(form, ({ context }) => context.row)
  const round = useSelector(form, ({ context }) => context.round)
  const [isDetailOpen, { open: openDetail, close: closeDetail }] = useDisclosure(false)
  // Also while it closes.
  const [shown, show] = useState<{ id: Id | null; day: IsoDate | null }>({ id: null, day: null })
  const opener = useRef<HTMLElement>(null)
  const open = useCallback<OpenEvent>(
    ({ id }, day, button) => {
      opener.current = button
      show({ id, day })
      openDetail()
    },
    [openDetail],
  )
  const editShown = (event: CalendarEvent) => {
    // Return the focus to the event first, so that the next dialog returns it there.
    flushSync(closeDetail)
    opener.current?.focus()
    edit(event)
  }

  useEffect(() => {
    const removing = removal.on('removed', closeDetail)
    return () => removing.unsubscribe()
  }, [removal, closeDetail])

  // The focused event was deleted. Focus the view before the closing dialog returns the focus to the removed button.
  const view = useRef<HTMLDivElement>(null)
  const lastRemoved = useSelector(removal, (state) => state.context.lastRemoved)
  useEffect(() => {
    if (lastRemoved !== null) view.current?.focus({ preventScroll: true })
  }, [lastRemoved])

  const changeSearch = useChangeSearch<CalendarSearch>(Route.useNavigate())
  const goToWeek = useCallback((semana: IsoDate | undefined) => changeSearch({ semana }), [changeSearch])

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
      <FormDrafts form={form} draft={draft} what="un evento" mayRecover={mayRecover(events.data)} />
      <FormAndTable
        title={row ? `Editar ${nameOf(row)}` : 'Nuevo evento'}
        openLabel="Agregar evento"
        sheet={sheet}
        form={<EventForm key={round} form={form} events={all} visit={visit} />}
      >
        <div ref={view} className={classes.view} data-fills-window tabIndex={-1}>
          {vista === 'lista' ? (
            <EventList search={search} onSearch={changeSearch} onOpen={open} onEdit={edit} onRemove={remove} />
          ) : (
            <>
              <div className={classes.freshness}>
                <Freshness of={[eventsQuery()]} />
                {unread !== undefined && <p className={classes.unread}>{unread}</p>}
              </div>
              {events.isLoadingError && (
                <p className={classes.failed}>
                  <EmptyList empty="No hay eventos." hasFailed onRetry={() => void events.refetch()} />
                </p>
              )}
              {events.data?.length === 0 && (
                <p className={classes.help}>
                  <FirstEvent />
                </p>
              )}
              <Week
                events={all}
                isPending={events.isPending}
                day={search.semana ?? today}
                today={today}
                issuer={issuer}
                hueOf={hueAmongDisciplines(disciplines)}
                onWeek={goToWeek}
                onOpen={open}
              />
            </>
          )}
        </div>
      </FormAndTable>
      <EventDetail
        event={all.find(({ id }) => id === shown.id)}
        day={shown.day}
        isOpen={isDetailOpen}
        onEdit={editShown}
        onRemove={remove}
        onClose={() => {
          // While the removal question is open, Escape belongs to it.
          if (!removal.getSnapshot().hasTag('asking')) closeDetail()
        }}
      />
      <RemovalQuestion removal={removal} question="¿Eliminar este evento?" nameOf={describeEvent} />
      <DiscardQuestion form={form} />
      <SendingQuestion of={form} />
    </Screen>
  )
}
