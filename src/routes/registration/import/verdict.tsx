import { Checkbox } from '@mantine/core'
import type { Student } from '#api/students.ts'
import type { CheckedRow } from '#forms/student-import.ts'
import { Pill } from '#ui/table/pill.tsx'
import { mexicanDate } from '#values/dates.ts'
import { distinct, isolated, shortened } from '#values/text.ts'
import classes from './import.module.css'

export function verdictText({ verdict, row: { outcome } }: CheckedRow): string {
  if (outcome.is === 'refused') return `El servidor no lo aceptó: ${outcome.why}`
  if (outcome.is === 'made' && outcome.id === null && outcome.months) return 'Registra sus meses pagados en Pagos.'
  if (verdict.is === 'sent') return 'No se sabe si quedó registrado: al seguir se busca en la lista.'
  if (verdict.is === 'wrong') {
    const { hints, message } = verdict.refusal
    return distinct(Object.values(hints).flatMap((hint) => hint ?? [])).join(' ') || message
  }
  if (verdict.is === 'left')
    return `Tu hoja dice «${isolated(shortened(verdict.status))}»: márcalo solo si se registra como activo.`
  if (verdict.is !== 'twin') return ''
  return verdict.students.length > 0
    ? `Parece que ya está en la lista: ${verdict.students.map(describe).join('; ')}`
    : `Parece el mismo que el renglón ${String(verdict.line)} de tu hoja.`
}

const describe = ({ name, birthDate, phone, status }: Student): string =>
  [isolated(name), birthDate && `nació el ${mexicanDate(birthDate)}`, phone && `tel. ${isolated(phone)}`, status]
    .filter(Boolean)
    .join(', ')

const words = {
  new: 'Nuevo',
  twin: '¿Repetido?',
  left: 'No activo',
  wrong: 'Por corregir',
  sent: 'Sin respuesta',
  made: 'Registrado',
}

export function VerdictCell({ checked }: { checked: CheckedRow }) {
  const { verdict, notes, row } = checked
  const text = verdictText(checked)
  const isGood = (verdict.is === 'new' && row.outcome.is !== 'refused') || verdict.is === 'made'
  return (
    <div className={classes.verdict} data-is={verdict.is}>
      <Pill tone={isGood ? 'good' : 'warning'}>{row.outcome.is === 'refused' ? 'No aceptado' : words[verdict.is]}</Pill>
      {text !== '' && <span className={classes.why}>{text}</span>}
      {verdict.is !== 'made' && notes.length > 0 && <span className={classes.note}>{notes.join(' ')}</span>}
    </div>
  )
}

type WantProps = { checked: CheckedRow; onChange: (isWanted: boolean) => void }

/** Checkbox that selects a row for registration. A wrong row has no choice. */
export function WantCheck({ checked: { verdict, isWanted, values, row }, onChange }: WantProps) {
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
