import { Checkbox } from '@mantine/core'
import type { ImportActor } from '#actors/sheet-import.ts'
import type { Checked } from '#forms/import-checks.ts'
import type { Column } from '#ui/table/column.ts'
import { Pill } from '#ui/table/pill.tsx'
import { distinct, isolated, shortened } from '#values/text.ts'
import classes from './import.module.css'

/** The text of a verdict; `describe` says which stored rows are like a twin. */
function verdictText<Stored>(
  { verdict, row: { outcome } }: Checked<unknown, Stored>,
  describe: (twins: readonly Stored[]) => string,
): string {
  if (outcome.is === 'refused') return `El servidor no lo aceptó: ${outcome.why}`
  if (outcome.is === 'made' && outcome.id === null && outcome.months) return 'Registra sus meses pagados en Pagos.'
  if (verdict.is === 'sent') return 'No se sabe si quedó registrado. Al seguir se busca en la lista.'
  if (verdict.is === 'wrong') {
    const { hints, message } = verdict.refusal
    return distinct(Object.values(hints).flatMap((hint) => hint ?? [])).join(' ') || message
  }
  if (verdict.is === 'left')
    return `Tu hoja dice «${isolated(shortened(verdict.status))}»: márcalo solo si se registra como activo.`
  if (verdict.is === 'joined') return `Va con el renglón ${String(verdict.line)} de tu hoja.`
  if (verdict.is !== 'twin') return ''
  return verdict.twins.length > 0
    ? `Parece que ya está en la lista: ${describe(verdict.twins)}`
    : `Parece el mismo que el renglón ${String(verdict.line)} de tu hoja.`
}

const words = {
  new: 'Nuevo',
  twin: '¿Repetido?',
  left: 'No activo',
  wrong: 'Por corregir',
  joined: 'Otro horario',
  sent: 'Sin respuesta',
  made: 'Registrado',
}

type VerdictProps = { checked: Checked<unknown, unknown>; text: string }

function VerdictCell({ checked: { verdict, notes, row }, text }: VerdictProps) {
  const isGood =
    (verdict.is === 'new' && row.outcome.is !== 'refused') || verdict.is === 'made' || verdict.is === 'joined'
  return (
    <div className={classes.verdict} data-is={verdict.is}>
      <Pill tone={isGood ? 'good' : 'warning'}>{row.outcome.is === 'refused' ? 'No aceptado' : words[verdict.is]}</Pill>
      {text !== '' && <span className={verdict.is === 'joined' ? classes.note : classes.why}>{text}</span>}
      {verdict.is !== 'made' && notes.length > 0 && <span className={classes.note}>{notes.join(' ')}</span>}
    </div>
  )
}

type WantProps = { checked: Checked<unknown, unknown>; onChange: (isWanted: boolean) => void }

/** Checkbox that selects a row for registration. A wrong row has no choice. */
function WantCheck({ checked: { verdict, isWanted, values, row }, onChange }: WantProps) {
  const isFixed = !('draft' in verdict)
  return (
    <Checkbox
      aria-label={`Registrar a ${values.name || `renglón ${String(row.line)} de tu hoja`}`}
      checked={isWanted || verdict.is === 'made'}
      disabled={isFixed}
      onChange={({ currentTarget: { checked } }) => onChange(checked)}
    />
  )
}

/** The columns of every import: the choice, the line in the sheet, and the verdict. */
export function commonColumns<Stored, Row extends Checked<unknown, Stored>>(
  actor: ImportActor,
  describe: (twins: readonly Stored[]) => string,
): Record<'want' | 'line' | 'verdict', Column<Row>> {
  return {
    want: {
      id: 'registrar',
      header: 'Registrar',
      cell: (checked) => (
        <WantCheck
          checked={checked}
          onChange={(isWanted) => actor.send({ type: 'WANT', line: checked.row.line, isWanted })}
        />
      ),
      isShort: true,
      inCard: 'named',
    },
    line: {
      id: 'renglon',
      header: 'Renglón',
      cell: ({ row }) => String(row.line),
      sortValue: ({ row }) => row.line,
      csv: ({ row }) => row.line,
      isShort: true,
      inCard: 'figure',
    },
    verdict: {
      id: 'revision',
      header: 'Revisión',
      cell: (checked) => <VerdictCell checked={checked} text={verdictText(checked, describe)} />,
      // Puts rows with the same words together, such as the registered rows whose months are still to be recorded.
      sortValue: (checked) => `${checked.verdict.is} ${verdictText(checked, describe)}`,
      csv: (checked) => verdictText(checked, describe),
      inCard: 'note',
    },
  }
}
