import { createActor } from 'xstate'
import { sendingFor } from '#actors/ports/sending.ts'
import type { FormWrite } from '#machines/saving/record-form-context.ts'
import { recordFormMachine } from '#machines/saving/record-form.ts'
import type { FormResult } from '#rules/form.ts'
import type { Versioning } from '#saving/merge.ts'
import { foundAs, type Finding } from '#saving/sent.ts'

export type Values = { name: string; price: string }

export const versioning: Versioning<Values> = { print: (values) => values, labels: {} }

/** A form with two required fields. */
const read = ({ name, price }: Values): FormResult<{ name: string }> =>
  name && price
    ? { draft: { name } }
    : {
        refusal: {
          message: 'Faltan datos.',
          hints: { name: name ? undefined : 'Escribe el nombre.', price: price ? undefined : 'Escribe el precio.' },
        },
      }

/** A form with one answer for each save. It records the sent data, the searches and the notices. */
export function openForm(
  answers: (Error | null)[],
  failedText?: (reason: string) => string,
  find: () => Promise<Finding> = () => Promise.resolve('unknown'),
) {
  const did: unknown[] = []
  type Write = FormWrite<{ id: string; name: string }, Values, { name: string }>
  const sentOf = ({ row, draft }: Write) => ({ id: row?.id ?? null, draft })
  const sending = sendingFor<Write, void>({
    send: async (write) => {
      did.push(sentOf(write))
      const answer = answers.shift()
      if (answer) throw answer
    },
    find: async (write) => {
      did.push({ looksFor: sentOf(write) })
      return foundAs(await find())
    },
  })
  const noun = recordFormMachine<{ id: string; name: string }, Values, { name: string }>().provide({
    actors: { sending },
  })
  const texts = {
    sent: { noun: 'el producto', participle: 'guardado', again: 'enviarlo' },
    created: 'Creado.',
    updated: 'Actualizado.',
    gone: 'Alguien lo eliminó.',
    ...(failedText ? { failed: failedText } : {}),
  }
  const valuesOf = (row: { name: string } | null) => ({ name: row?.name ?? '', price: row ? '1' : '' })
  const actor = createActor(noun, { input: { valuesOf, read, versioning, texts } })
  actor.on('notice', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('finding', ({ notice }) => did.push(`${notice.tone}: ${notice.text}`))
  actor.on('saved', () => did.push('saved'))
  actor.start()
  const change = (values: Partial<Values>) => actor.send({ type: 'CHANGE', values })
  const submit = (values: Partial<Values>) => {
    change(values)
    actor.send({ type: 'SUBMIT' })
  }
  return { actor, change, submit, did, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

export const ana = { id: '7', name: 'Ana' }
