import type { QueryClient } from '@tanstack/react-query'
import { createActor, fromPromise, waitFor, type ActorRefFrom } from 'xstate'
import type { Id } from '#api/reading.ts'
import { createStudent, studentsQuery } from '#api/students.ts'
import type { User } from '#api/session.ts'
import { isAnswered } from '#machines/port.ts'
import { registration as registrationMachine, type Registered } from '#machines/registration.ts'
import type { AcademyContext } from '#routes/-context.ts'
import { announce, takeBackAnswered } from '#routes/-notices.ts'
import { issuerOf, momentOf, receiptsOf } from '#routes/-receipts.tsx'
import { useScreenActor } from '#routes/-screen-actor.ts'
import { mexicanDate } from '#values/dates.ts'
import { registrationReceipt, registrationReceiptNumber, type Receipt } from '#rules/receipt.ts'
import type { Registration } from '#rules/registration.ts'

export type RegistrationActor = ActorRefFrom<typeof registrationMachine>

/** The registration of this screen; one that is being sent goes on to its receipt even if the person leaves. */
export function useRegistration(context: AcademyContext): RegistrationActor {
  return useScreenActor(() => {
    const { inspect } = context
    const machine = registrationMachine.provide({ actors: ports(context) })
    const actor = createActor(machine, inspect ? { inspect } : {})
    actor.on('notice', ({ notice }) => announce(notice))
    takeBackAnswered(actor)
    return actor
  })
}

function ports(context: AcademyContext) {
  const { queries, user } = context
  const receipts = receiptsOf(context)
  return {
    register: fromPromise<Id | null, Registration>(({ input }) => register(input, queries)),
    openReceipt: fromPromise<void, Registered>(async ({ input }) => {
      receipts.send({ type: 'OPEN', receipt: receiptOf(input, user, new Date()) })
      const opened = await waitFor(receipts, (state) => !state.matches('opening'))
      if (opened.matches('blocked')) throw new Error('the receipt waits for «Abrir comprobante»')
    }),
  }
}

async function register(student: Registration, queries: QueryClient): Promise<Id | null> {
  const reload = () => queries.invalidateQueries(studentsQuery())
  try {
    const { studentId } = await createStudent(student)
    void reload()
    return studentId
  } catch (failure) {
    // Without an answer the student may be there all the same: the next attempt is told, by the reloaded list.
    if (!isAnswered(failure)) await reload()
    throw failure
  }
}

const receiptOf = ({ registration, studentId }: Registered, user: User, madeAt: Date): Receipt =>
  registrationReceipt({
    number: registrationReceiptNumber(studentId, madeAt),
    date: momentOf(madeAt),
    academy: issuerOf(user),
    facts: [
      { label: 'Estudiante', value: registration.name },
      { label: 'Padre o tutor', value: registration.parentName },
      { label: 'Teléfono', value: registration.phone },
      { label: 'Fecha de nacimiento', value: mexicanDate(registration.birthDate) },
      { label: 'Disciplina', value: registration.discipline },
      { label: 'Subdisciplinas', value: registration.subdisciplines.join(', ') },
      { label: 'Nivel', value: registration.level },
    ],
  })
