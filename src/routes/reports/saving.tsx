import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import type { ReportActor } from '#actors/report.ts'
import { missingTexts } from '#forms/report.ts'
import { reportsQuery } from '#rows/reports.ts'
import type { Panel } from '#rules/reports/report-panel.ts'
import { proposedName } from '#rules/reports/saved-reports.ts'
import { joinedTexts } from '#rules/unreadable.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'
import { Prompt } from '#ui/dialogs/prompt.tsx'
import { isolated } from '#values/text.ts'
import { unsummedText } from './figures.tsx'

const none: never[] = []

type Props = {
  report: ReportActor
  panel: Panel
  lacking: string | undefined
}

/** Questions of a save: the report's name, a second report of that name, and the discard of typed changes. */
export function SavingQuestions({ report, panel, lacking }: Props) {
  const snapshot = useSelector(report, (state) => state)
  const { data: reports = none, isPending } = useQuery(reportsQuery())
  const { missing, name } = snapshot.context
  return (
    <>
      <Prompt
        title="Guardar reporte"
        label="Nombre del reporte"
        initial={panel.range ? proposedName(panel.range) : undefined}
        isOpen={snapshot.hasTag('naming')}
        isBusy={snapshot.hasTag('busy')}
        isWaiting={snapshot.hasTag('waiting')}
        canAnswer={!isPending}
        note={
          snapshot.hasTag('waiting')
            ? 'Esperando a que se sumen las cifras…'
            : joinedTexts(unsummedText(panel), lacking)
        }
        error={missing === 'name' ? missingTexts.name : undefined}
        onAnswer={(typed) => report.send({ type: 'NAME', name: typed, panel, saved: reports.map((one) => one.name) })}
        onAmend={() => report.send({ type: 'AMEND' })}
        onCancel={() => report.send({ type: 'CANCEL' })}
      />
      <Confirm
        question={snapshot.hasTag('asking') ? `Ya hay un reporte «${isolated(name)}». ¿Guardar otro?` : null}
        accept="Guardar otro"
        isHarmless
        onAccept={() => report.send({ type: 'ACCEPT' })}
        onDecline={() => report.send({ type: 'DECLINE' })}
      />
      <Confirm
        question={snapshot.hasTag('confirmingDiscard') ? '¿Descartar los cambios?' : null}
        note="El reporte se carga como se guardó. Se pierden los gastos que escribiste en él."
        onAccept={() => report.send({ type: 'ACCEPT' })}
        onDecline={() => report.send({ type: 'DECLINE' })}
      />
    </>
  )
}
