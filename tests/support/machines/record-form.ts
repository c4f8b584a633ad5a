import { createActor, fromPromise } from 'xstate'
import { recordFormMachine } from '#machines/record-form.ts'
import type { FormResult } from '#rules/form.ts'
import type { Finding } from '#rules/sent.ts'

/** What is typed in the form. */
export type Values = { name: string; price: string }

/** A form whose two fields are both required. */
const read = ({ name, price }: Values): FormResult<{ name: string }> =>
  name && price
    ? { draft: { name } }
    : {
        refusal: {
          message: 'Faltan datos.',
          hints: { name: name ? undefined : 'Escribe el nombre.', price: price ? undefined : 'Escribe el precio.' },
        },
      }

/** A form with one answer for each save; what it sent, looked for and told is recorded. */
export function openForm(
  answers: (Error | null)[],
  failedText?: (reason: string) => string,
  find: () => Promise<Finding> = () => Promise.resolve('unknown'),
) {
  const did: unknown[] = []
  const noun = recordFormMachine<{ id: string; name: string }, Values, { name: string }>().provide({
    actors: {
      save: fromPromise<void, { id: string | null; draft: { name: string } }>(async ({ input }) => {
        did.push(input)
        const answer = answers.shift()
        if (answer) throw answer
      }),
      find: fromPromise<Finding, { id: string | null; draft: { name: string } }>(({ input }) => {
        did.push({ looksFor: input })
        return find()
      }),
    },
  })
  const texts = {
    sent: { noun: 'el producto', participle: 'guardado' },
    created: 'Creado.',
    updated: 'Actualizado.',
    ...(failedText ? { failed: failedText } : {}),
  }
  const valuesOf = (row: { name: string } | null) => ({ name: row?.name ?? '', price: row ? '1' : '' })
  const actor = createActor(noun, { input: { valuesOf, read, texts } })
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
