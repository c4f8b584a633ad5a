import { useEffect, useRef, useState } from 'react'
import { Actor, type AnyStateMachine, type InputFrom, type SnapshotFrom } from 'xstate'
import type { Notices, Scope, TakeBack } from '#actors/lifetime/scope.ts'
import type { Notice, NoticeEvent, NoticeId } from '#machines/notice.ts'
import type { Refusal } from '#rules/form.ts'

type Options<Machine extends AnyStateMachine> = {
  /** shows a notice in the screen's own place; default: the notices of the scope */
  notify?: (notice: Notice) => void
  /**
   * the id of the notice that belongs to a state; when the id changes or becomes `null`, the previous notice is
   * dismissed
   */
  alertOf?: (snapshot: SnapshotFrom<Machine>) => NoticeId | null
}

/** The `alertOf` of a form: its refusal. */
export const refusalAlert = ({ context }: { context: { refusal: Refusal | null } }): NoticeId | null =>
  context.refusal && 'refusal'

type Arguments<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine>
    ? [options?: Options<Machine>]
    : [options: Options<Machine> & { input: InputFrom<Machine> }]

/**
 * Creates and starts an actor in a scope: the scope inspects it, shows and dismisses its notices, and stops it on
 * close.
 */
export function run<Machine extends AnyStateMachine>(
  machine: Machine,
  scope: Scope,
  ...options: Arguments<Machine>
): Actor<Machine> {
  const actor = createScopedActor(machine, scope, ...options)
  stopWith(scope, actor)
  return actor.start()
}

/** Like {@link run}, without starting the actor. For screens, which start it when they mount. */
export function createScopedActor<Machine extends AnyStateMachine>(
  machine: Machine,
  { inspect, notices, onLeaveScreen }: Scope,
  ...[options]: Arguments<Machine>
): Actor<Machine> {
  const input = options && 'input' in options ? { input: options.input } : {}
  const actor = new Actor(machine, { ...(inspect ? { inspect } : {}), ...input })
  /** takes back the last notice of each id that this actor showed */
  const told = new Map<NoticeId, TakeBack>()
  if (notices) notifyAll(actor, notices, { notify: options?.notify, onLeaveScreen, told })
  const { alertOf } = options ?? {}
  if (alertOf) {
    let alert: NoticeId | null = null
    const change = (next: NoticeId | null) => {
      if (alert !== null && alert !== next) told.get(alert)?.()
      alert = next
    }
    actor.subscribe({ next: (snapshot) => change(alertOf(snapshot)), complete: () => change(null) })
  }
  return actor
}

const isNotice = (event: unknown): event is NoticeEvent =>
  typeof event === 'object' &&
  event !== null &&
  'type' in event &&
  (event.type === 'notice' || event.type === 'finding')

/**
 * Shows the notices of an actor, by default as toasts. Its alerts and invitations to send again are about the last
 * press. They go when the actor gets busy again, and with the screen.
 */
function notifyAll(
  actor: Pick<Actor<AnyStateMachine>, 'on' | 'subscribe'>,
  notices: Notices,
  {
    notify = notices.notify,
    onLeaveScreen,
    told,
  }: { notify: Options<AnyStateMachine>['notify']; told: Map<NoticeId, TakeBack> } & Pick<Scope, 'onLeaveScreen'>,
): void {
  const passing = new Set<TakeBack>()
  let keep = () => {}
  const pass = () => {
    keep()
    passing.forEach((takeBack) => takeBack())
    passing.clear()
  }
  actor.on('*', (event: unknown) => {
    if (!isNotice(event)) return
    const { type, notice } = event
    const takeBack = (type === 'notice' ? notify : notices.notify)(notice)
    // A screen that shows a notice in its own place also removes it.
    if (!takeBack) return
    const id = notice.id ?? (notice.isFailure ? 'failure' : undefined)
    if (id) {
      told.get(id)?.()
      told.set(id, takeBack)
    }
    if (notice.asksAgain !== true && (type === 'finding' || notice.tone === 'status')) return
    passing.add(takeBack)
    keep()
    keep = onLeaveScreen(pass)
  })
  let wasBusy = false
  actor.subscribe((snapshot) => {
    const isBusy = snapshot.hasTag('busy')
    if (isBusy && !wasBusy) pass()
    wasBusy = isBusy
  })
}

/** The part of an actor that this module uses. Methods, so that actors with other events and tags are assignable. */
type Running = {
  start(): unknown
  stop(): unknown
  subscribe(observer: { next?: () => void; complete?: () => void }): unknown
  getSnapshot(): { hasTag(tag: 'busy'): boolean; children: { sending?: Asking | undefined } }
}

/** The machine `sending`, which may ask before a write goes out. */
type Asking = {
  getSnapshot(): { hasTag(tag: 'asking'): boolean }
  subscribe(observer: { next: () => void }): unknown
  send(event: { type: 'LEAVE' }): void
}

/** Stops an actor when its scope closes. Returns a function that cancels this. */
function stopWith(scope: Scope, actor: Running): () => void {
  const forget = scope.onClose(() => actor.stop())
  actor.subscribe({ complete: forget })
  return forget
}

/**
 * An actor that lives as long as its screen. If it is busy when the screen unmounts, it stops after the result, so that
 * the user still sees the notice. Nobody can answer its questions then, so a question ends the write unsent. `make`
 * creates the actor with {@link createScopedActor}.
 */
export function useScreenActor<Screen extends Running>(scope: Scope, make: () => Screen): Screen {
  const [actor] = useState(make)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    const forget = stopWith(scope, actor)
    actor.start()
    return () => {
      isMounted.current = false
      // StrictMode and hot reload run an effect again at once. The actor goes on then.
      queueMicrotask(() => (isMounted.current ? forget() : stopOnceIdle(actor)))
    }
  }, [scope, actor])
  return actor
}

function stopOnceIdle(actor: Running): void {
  let last: Asking | undefined
  const stopIfIdle = () => {
    // A screen that sends one row after another has a new actor for each.
    const { sending } = actor.getSnapshot().children
    if (sending !== last) leaveQuestion(sending)
    last = sending
    if (!actor.getSnapshot().hasTag('busy')) actor.stop()
  }
  actor.subscribe({ next: stopIfIdle })
  stopIfIdle()
}

/** Leaves the questions of a write, now or later: nobody will answer them. */
function leaveQuestion(sending: Asking | undefined): void {
  const leave = () => {
    if (sending?.getSnapshot().hasTag('asking') === true) sending.send({ type: 'LEAVE' })
  }
  sending?.subscribe({ next: leave })
  leave()
}
