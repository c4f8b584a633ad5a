import { ActionIcon } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp } from 'lucide-react'
import { use, useId, useLayoutEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react'
import type { MovingActor } from '#actors/moving.ts'
import type { CalendarEvent } from '#api/events.ts'
import { useNotHeld } from '#device/kept/not-held.ts'
import { movedValues } from '#forms/event.ts'
import { EventWarnings } from '#routes/events/warnings.tsx'
import { OnlyHere } from '#routes/shared/fields/only-here.tsx'
import { SendingQuestion } from '#routes/shared/questions/sending-question.tsx'
import { useToday } from '#routes/shared/screen/today.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { mayMoveAlone } from '#rules/events/call-off.ts'
import type { EventPlace } from '#rules/events/moved-event.ts'
import { scheduleGap } from '#rules/teachers/agreement.ts'
import answers from '#ui/dialogs/answers.module.css'
import { ActionButton } from '#ui/fields/action-button.tsx'
import { ScreenVisible } from '#ui/shell/screen-visible.ts'
import { dayInWords } from '#values/dates.ts'
import { isolated } from '#values/text.ts'
import { weekdayOf, weekdays } from '#values/week.ts'
import classes from './question.module.css'
import { stepOf } from './steps.ts'

type Props = { moving: MovingActor; events: CalendarEvent[] }

/** Explains a move before it is saved. While it asks, the event can move again (spec 2, Calendar). */
export function MoveQuestion({ moving, events }: Props) {
  const { event, from, to } = useSelector(moving, ({ context }) => context)
  const isAsking = useSelector(moving, (state) => state.hasTag('asking'))
  return (
    <>
      {isAsking && event && from && to ? <Question {...{ moving, events, event, from, to }} /> : null}
      <SendingQuestion of={moving} />
    </>
  )
}

type Asked = Props & { event: CalendarEvent; from: EventPlace; to: EventPlace }

const steps = [
  { key: 'ArrowLeft', does: 'Un día antes', icon: <ArrowLeft size={20} aria-hidden /> },
  { key: 'ArrowRight', does: 'Un día después', icon: <ArrowRight size={20} aria-hidden /> },
  { key: 'ArrowUp', does: 'Una hora antes', icon: <ArrowUp size={20} aria-hidden /> },
  { key: 'ArrowDown', does: 'Una hora después', icon: <ArrowDown size={20} aria-hidden /> },
] as const

const none: never[] = []

function Question({ moving, events, event, from, to }: Asked) {
  const id = useId()
  const { dialog, accept } = useShown()
  const isBusy = useSelector(moving, (state) => state.hasTag('busy'))
  const teachers = useQuery(teachersQuery()).data ?? none
  const typed = useMemo(() => movedValues(event, from.day, to), [event, from, to])
  const missing = useMemo(() => scheduleGap(typed, event, teachers)?.missing, [typed, event, teachers])
  const mayBeAlone = useMayMoveAlone(event, from)
  const isMoved = from.day !== to.day || from.time !== to.time
  const move = (key: string) => {
    const step = stepOf(key)
    if (step && !isBusy) moving.send({ type: 'STEP', step })
    return step !== undefined
  }
  const accepting = (isAlone: boolean) => () => moving.send({ type: 'ACCEPT', isAlone })
  const press = (pressed: KeyboardEvent) => {
    if (move(pressed.key)) pressed.preventDefault()
  }
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-modal
      aria-labelledby={id}
      aria-describedby={`${id}-places`}
      className={classes.question}
      data-side={weekdayOf(to.day) < 4 ? 'end' : 'start'}
      onKeyDown={press}
      onCancel={(closing) => {
        closing.preventDefault()
        if (!isBusy) moving.send({ type: 'DECLINE' })
      }}
    >
      <h2 id={id}>{`¿Mover ${[isolated(event.subdiscipline), isolated(event.level)].filter(Boolean).join(' ')}?`}</h2>
      <div className={classes.where}>
        <p id={`${id}-places`} aria-live="polite">
          {isMoved ? (
            <>
              {`De ${placeText(from)} `}
              <strong>{`a ${placeText(to)}`}</strong>
            </>
          ) : (
            `Está el ${placeText(from)}.`
          )}
        </p>
        <Steps>
          {steps.map(({ key, does, icon }) => (
            <ActionIcon
              key={key}
              variant="default"
              size={44}
              disabled={isBusy}
              aria-label={does}
              title={does}
              onClick={() => move(key)}
            >
              {icon}
            </ActionIcon>
          ))}
        </Steps>
      </div>
      <EventWarnings {...{ missing, typed, events, mayBeAlone }} row={event} />
      {mayBeAlone && <OnlyHere text="Si mueves solo esta, otros equipos la verán en los dos días." />}
      <div className={answers.answers}>
        <ActionButton variant="default" disabled={isBusy} onClick={() => moving.send({ type: 'DECLINE' })}>
          Cancelar
        </ActionButton>
        {mayBeAlone && (
          <ActionButton variant="default" disabled={isBusy} onClick={accepting(false)}>
            Todas
          </ActionButton>
        )}
        <ActionButton ref={accept} loading={isBusy} onClick={accepting(mayBeAlone)}>
          {mayBeAlone ? 'Solo esta clase' : 'Mover'}
        </ActionButton>
      </div>
    </dialog>
  )
}

function useMayMoveAlone(event: CalendarEvent, { day }: EventPlace): boolean {
  const { user } = useRouteContext({ from: '__root__' })
  const { is } = useNotHeld()
  return mayMoveAlone(user, event, day, { today: useToday(), isNotHeld: is })
}

const Steps = ({ children }: { children: ReactNode }) => (
  <div role="group" aria-label="Mover un día o una hora" className={classes.steps}>
    {children}
  </div>
)

/** Opens the dialog above everything, with the focus on `accept`. On close the focus returns. */
function useShown() {
  const dialog = useRef<HTMLDialogElement>(null)
  const accept = useRef<HTMLButtonElement>(null)
  const isShown = use(ScreenVisible)
  useLayoutEffect(() => {
    const opened = dialog.current
    if (isShown) opened?.showModal()
    // By default the dialog would focus the arrows first.
    if (isShown) accept.current?.focus()
    return () => opened?.close()
  }, [isShown])
  return { dialog, accept }
}

/** `martes 24 de noviembre, 17:00`. Omits the year, which the week shows. */
function placeText({ day, time }: EventPlace): string {
  const date = `${weekdays[weekdayOf(day)]?.toLowerCase() ?? ''} ${dayInWords(day).replace(/ de \d+$/, '')}`
  return [date, time].filter(Boolean).join(', ')
}
