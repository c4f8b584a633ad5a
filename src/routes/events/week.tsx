import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react'
import { memo, useId, useMemo, useRef, type ReactNode } from 'react'
import type { MovingActor } from '#actors/moving.ts'
import type { CalendarEvent } from '#api/events.ts'
import { useNotHeld } from '#device/kept/not-held.ts'
import type { Issuer } from '#rules/academy.ts'
import { isClassOn } from '#rules/events/classes.ts'
import { hourOf } from '#rules/events/missing-rolls.ts'
import type { EventPlace } from '#rules/events/moved-event.ts'
import { eventsOfWeek } from '#rules/events/recurrence.ts'
import { bandAt, gridOf, type Band, type Place } from '#rules/events/week-grid.ts'
import { weekPaper } from '#rules/events/week-paper.ts'
import { LinkButton } from '#ui/fields/link-button.tsx'
import type { Hue, HueOf } from '#ui/hues.ts'
import { Picture } from '#ui/shell/picture.tsx'
import { pulse, Skeleton } from '#ui/shell/skeleton.tsx'
import type { IsoDate } from '#values/dates.ts'
import { dayHeading, daysAfter, mondayOf, weekHeading } from '#values/week.ts'
import { EventsAbove, useToday } from './hours-box.tsx'
import { Hours } from './hours.tsx'
import { useMoveStart, type MoveStart } from './moving/use-move-start.ts'
import type { MovedEvent } from './moving/use-move.ts'
import type { OpenEvent } from './opening.ts'
import classes from './week.module.css'

type Props = {
  events: CalendarEvent[]
  isPending: boolean
  /** any day of the shown week */
  day: IsoDate
  today: IsoDate
  issuer: Issuer
  hueOf: HueOf
  /** shows the week of a Monday, or of today for `undefined` */
  onWeek: (monday: IsoDate | undefined) => void
  onOpen: OpenEvent
  moving: MovingActor
  moved: MovedEvent | null
}

/** Week of the calendar, one column per day, printable on one sheet (spec 2, Calendar). */
export const Week = memo(function Week(props: Props) {
  const { events, isPending, day, today, issuer, hueOf, onWeek, onOpen, moving, moved } = props
  const id = useId()
  const monday = mondayOf(day)
  const days = useMemo(() => eventsOfWeek(events, monday), [events, monday])
  const grid = useMemo(() => gridOf(days.map((each) => each.events)), [days])
  const { list, seek } = useToday(!isPending)
  const box = useRef<HTMLDivElement>(null)
  const onMove = useMoveStart({ moving, days, bands: grid.bands })
  const isNow = monday === mondayOf(today)
  const notHeld = useNotHeld()
  const [isEarlierShown, { toggle: toggleEarlier }] = useDisclosure(false)
  const paper = useMemo(() => weekPaper(days.map((each) => each.events)), [days])

  return (
    <section
      className={classes.view}
      aria-labelledby={id}
      data-dense={!paper.hasTeachers}
      style={{
        '--printed': `${paper.points}pt`,
        '--printed-columns': paper.widths.map((width) => `minmax(0, ${width}fr)`).join(' '),
      }}
    >
      {/* Landscape only while the week is mounted. */}
      <style>{'@page { size: landscape; margin: 10mm }'}</style>
      <Top id={id} issuer={issuer} monday={monday} onWeek={onWeek} onSeek={seek}>
        <EventsAbove key={monday} box={box} grid={grid} />
      </Top>
      {isPending && <VisuallyHidden role="status">Cargando eventos</VisuallyHidden>}
      {isNow && monday < today && <Earlier isShown={isEarlierShown} onToggle={toggleEarlier} />}
      <div ref={box} className={classes.hours} tabIndex={-1} data-hours>
        <div className={classes.grid} data-week style={{ '--rows': Math.max(grid.rows, 1) }}>
          <Hours bands={grid.bands} today={days.findIndex((each) => each.day === today)} />
          <ol ref={list} className={classes.week}>
            {days.map((each, weekday) => (
              // Keyed by weekday: weekly events keep their elements when the week changes.
              <li
                key={weekday}
                className={classes.day}
                data-earlier={isNow && each.day < today && !isEarlierShown}
                {...(each.day === today ? { 'aria-current': 'date' } : {})}
              >
                <DayHeading day={each.day} />
                {isPending ? (
                  <Skeleton className={`${classes.loading ?? ''} ${pulse}`} height={44} />
                ) : each.events.length === 0 ? (
                  <p className={classes.none}>Sin eventos</p>
                ) : (
                  <ul>
                    {each.events.map((event, index) => (
                      <WeekEvent
                        key={event.id}
                        event={event}
                        day={each.day}
                        place={grid.days[weekday]?.[index]}
                        hue={hueOf(event.subdiscipline)}
                        isMoved={event.id === moved?.id}
                        isOff={isClassOn(event, each.day) && notHeld.is(hourOf(event, each.day))}
                        onOpen={onOpen}
                        onMove={onMove}
                      />
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
          {moved && (
            <NewPlace
              place={moved.to}
              event={events.find(({ id }) => id === moved.id)}
              days={days}
              bands={grid.bands}
            />
          )}
        </div>
      </div>
    </section>
  )
})

const Earlier = ({ isShown, onToggle }: { isShown: boolean; onToggle: () => void }) => (
  <p className={classes.earlier}>
    <LinkButton aria-expanded={isShown} onClick={onToggle}>
      Días anteriores de esta semana
    </LinkButton>
  </p>
)

function DayHeading({ day }: { day: IsoDate }) {
  const [weekday, dayOfMonth] = dayHeading(day).split(' ')
  return (
    <h3>
      {weekday} <strong>{dayOfMonth}</strong>
    </h3>
  )
}

type NewPlaceProps = {
  place: EventPlace
  event: CalendarEvent | undefined
  days: readonly { day: IsoDate }[]
  bands: readonly Band[]
}

/** Mark of the new place in the grid. The question about the move says it in words. */
function NewPlace({ place: { day, time }, event, days, bands }: NewPlaceProps) {
  const column = days.findIndex((each) => each.day === day)
  const at = bandAt(bands, time)
  if (column === -1 || !at) return null
  return (
    <p
      aria-hidden
      className={classes.place}
      style={{ '--column': column, '--row': at.band.row, '--span': at.band.span }}
    >
      <strong>{time}</strong> {event?.subdiscipline}
    </p>
  )
}

type EventProps = {
  event: CalendarEvent
  day: IsoDate
  place: Place | undefined
  hue: Hue | undefined
  isMoved: boolean
  /** whether the class was called off, or its day is closed */
  isOff: boolean
  onOpen: OpenEvent
  onMove: MoveStart
}

const WeekEvent = memo(function WeekEvent({ event, day, place, hue, isMoved, isOff, onOpen, onMove }: EventProps) {
  const Words = isOff ? 's' : 'span'
  return (
    <li data-hue={hue} style={{ '--row': place?.row, '--order': place?.order, '--together': place?.together }}>
      <button
        type="button"
        className={classes.event}
        data-event={event.id}
        data-moved={isMoved}
        onPointerDown={(press) => onMove.byPointer(event, day, press)}
        onKeyDown={(press) => onMove.byKey(event, day, press)}
        onClick={({ currentTarget }) => onOpen(event, day, currentTarget)}
      >
        <strong>{event.time}</strong> <Words>{event.subdiscipline}</Words>{' '}
        <span className={classes.level}>{isOff ? 'Sin clase' : event.level}</span>
      </button>
      <span className={classes.teacher}>{event.teacher}</span>
    </li>
  )
})

const Step = ({ does, onPress, children }: { does: string; onPress: () => void; children: ReactNode }) => (
  <ActionIcon
    variant="default"
    className={classes.step ?? ''}
    size={40}
    aria-label={does}
    title={does}
    onClick={onPress}
  >
    {children}
  </ActionIcon>
)

type TopProps = ToolsProps & { id: string; issuer: Issuer; children: ReactNode }

const Top = ({ id, issuer, children, ...tools }: TopProps) => (
  <header className={classes.top}>
    <p className={classes.issuer}>
      <Picture address={issuer.logo} alt="" />
      {issuer.name}
    </p>
    <h2 id={id} aria-live="polite">
      {weekHeading(tools.monday)}
    </h2>
    {children}
    <Tools {...tools} />
  </header>
)

type ToolsProps = { monday: IsoDate; onWeek: Props['onWeek']; onSeek: () => void }

const Tools = ({ monday, onWeek, onSeek }: ToolsProps) => (
  <div className={classes.tools}>
    <Step does="Semana anterior" onPress={() => onWeek(daysAfter(monday, -7))}>
      <ChevronLeft size={20} aria-hidden />
    </Step>
    <Button
      variant="default"
      className={classes.now ?? ''}
      onClick={() => {
        onWeek(undefined)
        onSeek()
      }}
    >
      Esta semana
    </Button>
    <Step does="Semana siguiente" onPress={() => onWeek(daysAfter(monday, 7))}>
      <ChevronRight size={20} aria-hidden />
    </Step>
    <Step does="Imprimir la semana" onPress={() => window.print()}>
      <Printer size={18} aria-hidden />
    </Step>
  </div>
)
