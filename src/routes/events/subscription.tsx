import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SignedIn } from '#actors/lifetime/scope.ts'
import { createFeedRenewal, type FeedRenewalActor, type TeacherFeed } from '#actors/removals/feed-renewal.ts'
import { useScreenActor } from '#routes/shared/screen/use-screen-actor.ts'
import { feedsQuery } from '#rows/feeds.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { FailedNote } from '#ui/notes/failed-note.tsx'
import { inApiFolder } from '#values/api-folder.ts'
import { isSameName } from '#values/text.ts'
import classes from './events.module.css'

/** The address to which a teacher's phone subscribes, on a server with `calendar_feed` (spec 2, Calendar). */
export function Subscription({ visit, teacher }: { visit: SignedIn; teacher: string }) {
  const renewal = useScreenActor(visit, () => createFeedRenewal(visit))
  const feeds = useQuery(feedsQuery())
  const { data: teachers = [] } = useQuery(teachersQuery())
  const found = teachers.find(({ name }) => isSameName(name, teacher))
  if (feeds.isLoadingError)
    return <FailedNote onRetry={() => void feeds.refetch()}>No se pudieron cargar las direcciones.</FailedNote>
  if (!found || !feeds.data) return null
  const address = feeds.data.find(({ id }) => id === found.id)?.address
  return (
    <section aria-label="Suscribirse" className={classes.subscription ?? ''}>
      <p className={classes.icsNote}>
        O suscribe el teléfono: lee el calendario solo. Lo que cambies o elimines aquí cambia ahí.
      </p>
      {address !== undefined && <Address key={address} address={inApiFolder(address)} />}
      <Button
        variant="default"
        onClick={() => renewal.send({ type: 'REMOVE', row: { id: found.id, name: found.name, address } })}
      >
        {address === undefined ? 'Crear dirección' : 'Cambiar dirección'}
      </Button>
      <RenewalQuestion renewal={renewal} />
    </section>
  )
}

function Address({ address }: { address: string }) {
  const [outcome, setOutcome] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => setOutcome('Dirección copiada.'),
      // Browsers have no clipboard without https.
      () => setOutcome('Cópiala a mano.'),
    )
  return (
    <div className={classes.address}>
      <TextInput
        label="Dirección secreta"
        readOnly
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button variant="default" onClick={() => void copy()}>
        Copiar
      </Button>
      <span role="status">{outcome}</span>
    </div>
  )
}

const question = {
  first: { question: '¿Crear la dirección?', note: 'Quien la tenga ve estas clases, sin contraseña.', accept: 'Crear' },
  next: { question: '¿Cambiar la dirección?', note: 'La de antes deja de servir.', accept: 'Cambiar' },
}

function RenewalQuestion({ renewal }: { renewal: FeedRenewalActor }) {
  const row: TeacherFeed | null = useSelector(renewal, ({ context }) => context.row)
  const isAsking = useSelector(renewal, (state) => state.hasTag('asking'))
  const isBusy = useSelector(renewal, (state) => state.hasTag('busy'))
  const texts = row?.address === undefined ? question.first : question.next
  return (
    <Confirm
      question={isAsking ? texts.question : null}
      note={texts.note}
      accept={texts.accept}
      isHarmless={row?.address === undefined}
      isBusy={isBusy}
      onAccept={() => renewal.send({ type: 'ACCEPT' })}
      onDecline={() => renewal.send({ type: 'DECLINE' })}
      onLeave={() => renewal.send({ type: 'LEAVE' })}
    />
  )
}
