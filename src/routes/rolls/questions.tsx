import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { RollActor, RollSending } from '#actors/roll.ts'
import type { Student } from '#api/students.ts'
import type { Teacher } from '#api/teachers.ts'
import { everybody, type GonePerson } from '#rules/rolls/roll-people.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { enumerated, isolated } from '#values/text.ts'
import { Conflict } from './conflict.tsx'

type Listed = { students: readonly Student[]; teachers: readonly Teacher[] }

/** Questions about the roll (spec 4, Attendance; spec 5, Attendance). */
export function Questions({ rollActor, students, teachers }: Listed & { rollActor: RollActor }) {
  const isLeaving = useSelector(rollActor, (state) => state.matches('asking'))
  const doubt = useSelector(rollActor, ({ context }) => context.doubt)
  const sending = useSelector(rollActor, ({ children }) => children.sending)
  const isLeavingOut = useSelector(rollActor, (state) => state.matches('leavingOut'))
  const gone = useSelector(rollActor, ({ context }) => context.gone)
  const failure = useSelector(rollActor, ({ context }) => context.failure)
  const accept = () => rollActor.send({ type: 'ACCEPT' })
  const decline = () => rollActor.send({ type: 'DECLINE' })
  /** Keeps the open roll. Selects the text of the focused field, so that typing replaces it. */
  const stay = () => {
    flushSync(decline)
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select()
  }
  return (
    <>
      <Confirm question={isLeaving ? '¿Descartar los cambios?' : null} onAccept={accept} onDecline={stay} />
      <Confirm question={doubt} isHarmless onAccept={accept} onDecline={decline} />
      {sending && <SavingQuestions sending={sending} students={students} teachers={teachers} />}
      <Confirm
        question={isLeavingOut ? 'El servidor no guardó la lista' : null}
        note={`${failure ?? ''} ${goneText(gone)}`}
        accept="Quitar y guardar"
        isHarmless
        onAccept={() => rollActor.send({ type: 'LEAVE_OUT' })}
        onDecline={decline}
      />
    </>
  )
}

type SavingProps = Listed & {
  sending: RollSending
}

function SavingQuestions({ sending, students, teachers }: SavingProps) {
  const people = useMemo(() => everybody(students, teachers), [students, teachers])
  const isUncompared = useSelector(sending, (state) => state.matches('uncompared'))
  return (
    <>
      <Conflict sending={sending} people={people} />
      <Confirm
        question={isUncompared ? 'No se pudo comprobar la lista' : null}
        note="No se sabe si alguien más la guardó desde que la abriste. Si la guardas sin comprobar, puede borrarse lo que marcó otra persona."
        accept="Reintentar"
        alternative={{ text: 'Guardar sin comprobar', onChoose: () => sending.send({ type: 'SEND' }) }}
        isHarmless
        onAccept={() => sending.send({ type: 'RETRY' })}
        onDecline={() => sending.send({ type: 'CANCEL' })}
      />
    </>
  )
}

function goneText(gone: readonly GonePerson[]): string {
  const names = enumerated(gone.map(({ name }) => isolated(name)))
  return gone.length === 1
    ? `Tiene la marca de alguien que ya no está en ninguna lista: ${names}. «Quitar y guardar» la quita y guarda las demás.`
    : `Tiene marcas de personas que ya no están en ninguna lista: ${names}. «Quitar y guardar» las quita y guarda las demás.`
}
