import { usePrevious } from '@mantine/hooks'
import { useSelector } from '@xstate/react'
import { useEffect, useId, useRef, useSyncExternalStore } from 'react'
import type { AnyActorRef } from 'xstate'
import type { DraftActor } from '#actors/drafts/draft.ts'
import { RecoveryButtons } from '#routes/shared/drafts/recovery-buttons.tsx'
import { everyMinute } from '#routes/shared/screen/clock.ts'
import { draftText, offerText } from '#rules/drafts.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import classes from './offer.module.css'

type Props<Content> = {
  draft: DraftActor<Content>
  /** the draft with its article: `un producto` */
  what: string | ((content: Content) => string)
  isBusy?: boolean
  /** whether a draft can be recovered yet; by default every draft can */
  mayRecover?: (content: Content) => boolean
  /** by default it is discarded at once */
  onDiscard?: (id: string) => void
}

/** Offers the newest draft of a place with its age, and the others after it (spec 4, Drafts). */
export function DraftOffers<Content>({
  draft,
  what,
  isBusy = false,
  mayRecover = () => true,
  ...does
}: Props<Content>) {
  const { onDiscard = (id) => draft.send({ type: 'DISCARD', id }) } = does
  const id = useId()
  const offered = useSelector(draft, ({ context }) => context.offered)
  const isAsking = useSelector(draft, (state) => state.hasTag('asking'))
  const [newest] = offered
  const whatOf = (content: Content) => (typeof what === 'function' ? what(content) : what)
  const old = offered.find(({ isOld }) => isOld)
  const line = useAged((now) => (newest ? offerText(whatOf(newest.content), newest, offered.length - 1, now) : null))
  const question = useAged((now) =>
    old && isAsking ? `${draftText(whatOf(old.content), old.savedAt, now)}. ¿Quieres seguir donde te quedaste?` : null,
  )

  // A reloaded page restores its scroll position, past the offers.
  const lines = useRef<HTMLDivElement>(null)
  const isOffering = offered.length > 0
  useEffect(() => {
    if (isOffering) lines.current?.scrollIntoView({ block: 'nearest' })
  }, [isOffering])

  // The pressed button disappears with its line.
  const hadMore = usePrevious(offered.length)
  useEffect(() => {
    if (hadMore !== undefined && hadMore > offered.length && document.activeElement === document.body)
      document.getElementById('main')?.focus({ preventScroll: true })
  }, [hadMore, offered.length])

  // Always rendered: a screen reader announces additions to it, but not a draft that grows older.
  return (
    <div ref={lines} aria-live="polite" aria-relevant="additions" data-offers={isOffering || undefined}>
      {newest && (
        <ul className={classes.drafts} aria-label="Sin guardar">
          <li key={newest.id}>
            <span id={`${id}-${newest.id}`}>{line}</span>
            <RecoveryButtons
              recover="Recuperar"
              isBusy={isBusy}
              mayRecover={mayRecover(newest.content)}
              describedBy={`${id}-${newest.id}`}
              onRecover={() => draft.send({ type: 'RECOVER', id: newest.id })}
              onDiscard={() => onDiscard(newest.id)}
            />
          </li>
        </ul>
      )}
      {old && (
        <Confirm
          question={question}
          note={old.doubt ?? 'Desde entonces los datos pueden haber cambiado.'}
          accept="Recuperar"
          isHarmless
          alternative={{ text: 'Descartar', onChoose: () => onDiscard(old.id) }}
          onAccept={() => draft.send({ type: 'RECOVER', id: old.id })}
          onDecline={() => draft.send({ type: 'DECLINE' })}
        />
      )}
    </div>
  )
}

/** A text with the age of a draft, which may wait for days. */
const useAged = (textAt: (now: number) => string | null): string | null =>
  useSyncExternalStore(everyMinute, () => textAt(Date.now()))

type FormDraftsProps<Content> = Omit<Props<Content>, 'isBusy'> & { form: Sending }

/** An actor that may be sending. Declared with a method, so that actors with more tags fit too. */
type Sending = Pick<AnyActorRef, 'subscribe'> & { getSnapshot(): { hasTag(tag: 'busy'): boolean } }

/** {@link DraftOffers} of a form. Drafts cannot be recovered while the form saves. */
export function FormDrafts<Content>({ form, ...offers }: FormDraftsProps<Content>) {
  const isBusy = useSelector(form, (state) => state.hasTag('busy'))
  return <DraftOffers isBusy={isBusy} {...offers} />
}
