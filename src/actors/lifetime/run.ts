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
  const shown = new Map<NoticeId, TakeBack>()
  if (notices) notifyAll(actor, notices, { notify: options?.notify, onLeaveScreen, shown })
  const { alertOf } = options ?? {}
  if (alertOf) {
    let alert: NoticeId | null = null
    const change = (next: NoticeId | null) => {
      if (alert !== null && alert !== next) shown.get(alert)?.()
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
    shown,
  }: { notify: Options<AnyStateMachine>['notify']; shown: Map<NoticeId, TakeBack> } & Pick<Scope, 'onLeaveScreen'>,
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
      shown.get(id)?.()
      shown.set(id, takeBack)
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

/** The part of an actor that a scope needs. Methods, so that actors with other events and tags are assignable. */
type Stoppable = {
  stop(): unknown
  subscribe(observer: { complete: () => void }): unknown
}

/** Stops an actor when its scope closes. Returns a function that cancels this. */
export function stopWith(scope: Scope, actor: Stoppable): () => void {
  const forget = scope.onClose(() => actor.stop())
  actor.subscribe({ complete: forget })
  return forget
}
