import { useSelector } from '@xstate/react'
import type { AnyActorRef } from 'xstate'
import type { Difference } from '#saving/merge.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { shortened } from '#values/text.ts'
import { Versions } from './versions.tsx'

/** The machine `sending` of any noun. Declared with methods, so that each noun's machine fits. */
type Sending = Pick<AnyActorRef, 'subscribe'> & {
  getSnapshot(): { value: unknown; context: { changed: { differences: readonly Difference[] } | null } }
  send(event: { type: 'KEEP_MINE' | 'KEEP_THEIRS' | 'SEND' | 'CANCEL' }): void
}

type Saving = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): { children: { sending?: Sending | undefined } } }

/** Questions before a write: which version counts, or whether to send without a comparison (spec 7, Sending). */
export function SendingQuestion({ of }: { of: Saving }) {
  const sending = useSelector(of, ({ children }) => children.sending)
  return sending ? <Question sending={sending} /> : null
}

function Question({ sending }: { sending: Sending }) {
  const changed = useSelector(sending, ({ context }) => context.changed)
  const isUncompared = useSelector(sending, ({ value }) => value === 'uncompared')
  const cancel = () => sending.send({ type: 'CANCEL' })
  return (
    <>
      <Confirm
        question={changed ? 'Alguien más cambió lo mismo' : null}
        note="Cambió después de que lo abriste. «Conservar lo mío» guarda lo que escribiste tú. «Usar lo del servidor» deja lo que hay allá. Lo demás que cambiaste se guarda en los dos casos."
        accept="Conservar lo mío"
        alternative={{ text: 'Usar lo del servidor', onChoose: () => sending.send({ type: 'KEEP_THEIRS' }) }}
        isHarmless
        onAccept={() => sending.send({ type: 'KEEP_MINE' })}
        onDecline={cancel}
      >
        {changed && <Differences differences={changed.differences} />}
      </Confirm>
      <Confirm
        question={isUncompared ? 'No se pudo comprobar si alguien lo cambió' : null}
        note="No se sabe cómo está ahora en el servidor. Si lo envías sin comprobar, puede borrarse lo que cambió otra persona."
        accept="Enviar sin comprobar"
        isHarmless
        onAccept={() => sending.send({ type: 'SEND' })}
        onDecline={cancel}
      />
    </>
  )
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  return (
    <Versions headers={['Dato', 'Tú', 'En el servidor']}>
      <tbody>
        {differences.map(({ label, mine, theirs }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{valueText(mine)}</td>
            <td>{valueText(theirs)}</td>
          </tr>
        ))}
      </tbody>
    </Versions>
  )
}

const valueText = (value: string): string =>
  value === '' ? '—' : value.startsWith('data:') ? 'una imagen' : shortened(value)
