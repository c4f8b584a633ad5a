import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ImportActor, SheetImport } from '#actors/sheet-import.ts'
import type { NounWords } from '#forms/import-noun.ts'
import { isFinished } from '#forms/import-progress.ts'
import { DraftOffers } from '#routes/shared/drafts/offer.tsx'
import { DiscardQuestion } from '#routes/shared/questions/questions.tsx'
import { UnlistedQuestion } from '#routes/shared/questions/unlisted.tsx'
import type { ImportField } from '#rules/sheets/fields.ts'
import { useStepFocus } from '#ui/shell/use-step-focus.ts'
import { SheetColumns } from './columns.tsx'
import classes from './import.module.css'
import { Progress } from './progress.tsx'
import { SheetSource } from './source.tsx'

type Props = {
  imported: SheetImport
  words: NounWords
  fields: readonly ImportField[]
  /** headings of a sheet */
  example: readonly string[]
  /** the rows, while they are checked and at the end */
  children: ReactNode
}

/** The steps of an import from a sheet (spec 2, Import of students). */
export function ImportSteps({ imported: { actor, draft }, words, fields, example, children }: Props) {
  const isBusy = useSelector(actor, (state) => state.hasTag('busy'))
  const view = useSelector(actor, (state) =>
    state.matches('pasting') || state.matches('reading')
      ? 'source'
      : state.matches('matching')
        ? 'columns'
        : state.matches('importing') || state.matches('paying')
          ? 'progress'
          : state.matches('done')
            ? 'done'
            : 'rows',
  )
  const step = useStepFocus(view)
  return (
    <div ref={step} tabIndex={-1} className={classes.step}>
      <DraftOffers draft={draft} what="una importación" isBusy={isBusy} mayRecover={(kept) => !isFinished(kept)} />
      {view === 'source' && <SheetSource actor={actor} isBusy={isBusy} words={words} example={example} />}
      {view === 'columns' && <SheetColumns actor={actor} fields={fields} />}
      {view === 'progress' && <Progress actor={actor} words={words} />}
      {(view === 'rows' || view === 'done') && children}
      <DiscardQuestion form={actor} />
      <ImportUnlisted actor={actor} />
    </div>
  )
}

/** Question before a send of rows that could not be compared with the list of students. */
function ImportUnlisted({ actor }: { actor: ImportActor }) {
  const sending = useSelector(actor, ({ children }) => children.sending)
  const isUncompared = useSelector(sending, (state) => state?.matches('uncompared') === true)
  return (
    <UnlistedQuestion
      question={isUncompared ? 'No se pudo comprobar si ya están en la lista' : null}
      onRetry={() => sending?.send({ type: 'RETRY' })}
      onRegister={() => sending?.send({ type: 'SEND' })}
      onCancel={() => sending?.send({ type: 'CANCEL' })}
    />
  )
}
