import { useEffect, useState } from 'react'
import { Actor, type AnyStateMachine, type InputFrom, type SnapshotFrom } from 'xstate'
import type { Scope } from '#actors/scope.ts'
import type { Notice } from '#machines/notice.ts'
import type { Refusal } from '#rules/form.ts'

type Options<Machine extends AnyStateMachine> = {
  /** how the machine's notices are told; as the scope tells them, without it */
  tell?: (notice: Notice) => void
  /** the alert that a state still stands by; once it is another or none, the one before is taken back */
  alertOf?: (snapshot: SnapshotFrom<Machine>) => string | null
}

/** The `alertOf` of a form: why it was refused, until that is mended. */
export const refusalAlert = ({ context }: { context: { refusal: Refusal | null } }): string | null =>
  context.refusal?.message ?? null

type Arguments<Machine extends AnyStateMachine> =
  undefined extends InputFrom<Machine>
    ? [options?: Options<Machine>]
    : [options: Options<Machine> & { input: InputFrom<Machine> }]

/** Runs a machine in a scope: it is inspected, what it tells is told and taken back, and it stops with the scope. */
export function run<Machine extends AnyStateMachine>(
  machine: Machine,
  scope: Scope,
  ...options: Arguments<Machine>
): Actor<Machine> {
  const actor = createScopedActor(machine, scope, ...options)
  stopWith(scope, actor)
  return actor.start()
}

/** The actor of {@link run}, not started: for a screen, whose actors start once it is on the page. */
export function createScopedActor<Machine extends AnyStateMachine>(
  machine: Machine,
  { inspect, notices }: Scope,
  ...[options]: Arguments<Machine>
): Actor<Machine> {
  const input = options && 'input' in options ? { input: options.input } : {}
  const actor = new Actor(machine, { ...(inspect ? { inspect } : {}), ...input })
  const tell = options?.tell ?? notices?.tell
  actor.on('*', (event: unknown) => {
    if (isNotice(event)) tell?.(event.notice)
  })
  const { alertOf } = options ?? {}
  if (alertOf) {
    let alert: string | null = null
    const change = (next: string | null) => {
      if (alert !== null && alert !== next) notices?.dismiss(alert)
      alert = next
    }
    actor.subscribe({ next: (snapshot) => change(alertOf(snapshot)), complete: () => change(null) })
  }
  return actor
}

const isNotice = (event: unknown): event is { notice: Notice } =>
  typeof event === 'object' && event !== null && 'type' in event && event.type === 'notice'

/** What is asked of an actor that runs; methods, so that a machine's own events and tags fit. */
type Running = {
  start(): unknown
  stop(): unknown
  subscribe(observer: { next?: () => void; complete?: () => void }): unknown
  getSnapshot(): { hasTag(tag: 'busy'): boolean }
}

function stopWith(scope: Scope, actor: Running): void {
  const forget = scope.onClose(() => actor.stop())
  actor.subscribe({ complete: forget })
}

/**
 * An actor that runs as long as its screen, and on until what it has in flight is over: whoever leaves too soon is
 * still told how it went. `make` wires it ({@link wire}).
 */
export function useScreenActor<Screen extends Running>(scope: Scope, make: () => Screen): Screen {
  const [actor] = useState(make)
  useEffect(() => {
    stopWith(scope, actor)
    actor.start()
    return () => {
      const stopOnceIdle = () => {
        if (!actor.getSnapshot().hasTag('busy')) actor.stop()
      }
      actor.subscribe({ next: stopOnceIdle })
      stopOnceIdle()
    }
  }, [scope, actor])
  return actor
}
