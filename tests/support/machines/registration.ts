import { createActor, fromPromise } from 'xstate'
import { sendingFor } from '#actors/ports/sending.ts'
import type { Id } from '#api/reading.ts'
import type { Student } from '#api/students.ts'
import { type Registration, type RegistrationData, type RegistrationValues } from '#forms/registration.ts'
import type { Notice } from '#machines/notice.ts'
import { registration } from '#machines/registration/machine.ts'
import type { Registered } from '#machines/registration/setup.ts'
import type { Found } from '#machines/saving/sending-context.ts'
import { known, students, values } from '#models/registration.ts'
import { failure } from '#models/sale.ts'

/** A registration with the given answers. It records its actions, sent data, searches and notices. */
export function openRegistration({
  list = async () => students,
  register = async (): Promise<Id | null> => '123',
  openReceipt = async () => {},
  find = async (): Promise<Found<Id | null>> => ({ is: 'unknown' }),
  leadsToList = true,
} = {}) {
  const did: string[] = []
  const sent: Registration[] = []
  const soughtAfter: Registration[] = []
  const receipts: Registered[] = []
  const notices: Notice[] = []
  const sending = sendingFor<Registration, Id | null>({
    send: (write) => {
      did.push('register')
      sent.push(write)
      return register()
    },
    find: (write) => {
      did.push('find')
      soughtAfter.push(write)
      return find()
    },
  })
  const actor = createActor(
    registration.provide({
      actors: {
        list: fromPromise<readonly Student[]>(() => {
          did.push('list')
          return list()
        }),
        sending,
        openReceipt: fromPromise<void, Registered>(({ input }) => {
          did.push('receipt')
          receipts.push(input)
          return openReceipt()
        }),
      },
    }),
    { input: { leadsToList } },
  )
  const collect = ({ notice }: { notice: Notice }) => {
    did.push(notice.tone)
    notices.push(notice)
  }
  actor.on('notice', collect)
  actor.on('finding', collect)
  actor.start()
  const submit = (typed: RegistrationValues = values, against: RegistrationData = known) => {
    actor.send({ type: 'CHANGE', values: typed })
    actor.send({ type: 'SUBMIT', known: against, students })
  }
  /** submits before any student is known */
  const submitEarly = (typed: RegistrationValues) => {
    actor.send({ type: 'CHANGE', values: typed })
    actor.send({ type: 'SUBMIT', known, students: [] })
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  return { actor, submit, submitEarly, did, sent, soughtAfter, receipts, notices, settled }
}

export const lost = failure('Error al conectar con el servidor.', 'unanswered')
