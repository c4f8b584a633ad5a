import { usePrevious } from '@mantine/hooks'
import { useRouteContext } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, type RefObject } from 'react'
import { importOf, type ImportActor } from '#actors/student-import.ts'
import { isFinished } from '#forms/import-progress.ts'
import { DraftOffers } from '#routes/shared/drafts/offer.tsx'
import { DiscardQuestion } from '#routes/shared/questions/questions.tsx'
import { UnlistedQuestion } from '#routes/shared/questions/unlisted.tsx'
import { SheetColumns } from './columns.tsx'
import classes from './import.module.css'
import { Progress } from './progress.tsx'
import { ImportRows } from './rows.tsx'
import type { ImportSearch } from './search.ts'
import { SheetSource } from './source.tsx'
import { useImportData } from './use-import-data.ts'

type Props = { search: ImportSearch; onSearch: (change: ImportSearch) => void }

/** Import of students from a sheet (spec 2, Import of students). */
export function StudentImport({ search, onSearch }: Props) {
  const { visit } = useRouteContext({ from: '__root__' })
  const { actor, draft } = importOf(visit)
  const data = useImportData(visit)
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
      {view === 'source' && <SheetSource actor={actor} isBusy={isBusy} />}
      {view === 'columns' && <SheetColumns actor={actor} />}
      {view === 'progress' && <Progress actor={actor} />}
      {(view === 'rows' || view === 'done') && (
        <ImportRows actor={actor} data={data} search={search} onSearch={onSearch} />
      )}
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

/** Moves the focus into a new step, because the pressed button disappears. */
function useStepFocus(view: string): RefObject<HTMLDivElement | null> {
  const step = useRef<HTMLDivElement>(null)
  const before = usePrevious(view)
  useEffect(() => {
    const isAstray = document.activeElement?.contains(step.current) ?? true
    if (before === undefined || before === view || !isAstray) return
    const field = step.current?.querySelector<HTMLElement>('textarea') ?? step.current
    field?.focus({ preventScroll: field === step.current })
  }, [before, view])
  return step
}
