import { TextInput } from '@mantine/core'
import { piecesIn, type CountField, type TypedCount } from '#forms/cash-count.ts'
import type { Refusal } from '#rules/form.ts'
import { denominations } from '#rules/sales/cash-balance.ts'
import { NumberField } from '#ui/fields/number-field.tsx'
import { formatMoney } from '#values/money.ts'
import classes from './cash-count.module.css'

type Props = {
  typed: TypedCount
  /** what the sales say, for fields that nobody typed into */
  proposals: TypedCount
  /** hints while it is typed, by field */
  hints: Readonly<Partial<Record<CountField, string>>>
  refusal: Refusal | null
  /** whether the count cannot change because it saves or is saved */
  isFixed: boolean
  onChange: (field: CountField, typed: string) => void
}

const amounts = [
  { name: 'float', label: 'Fondo inicial', note: 'Lo que había en la caja al abrir.' },
  { name: 'card', label: 'Cobrado con tarjeta', note: undefined },
  { name: 'transfer', label: 'Cobrado por transferencia', note: undefined },
] as const

export function Count({ typed, proposals, hints, refusal, isFixed, onChange }: Props) {
  const field = (name: CountField) => ({
    value: typed[name] ?? proposals[name] ?? '',
    readOnly: isFixed,
    error: hints[name] ?? refusal?.hints[name],
    onChange: (text: string) => onChange(name, text),
  })
  return (
    <>
      <h3>Cómo se pagó</h3>
      <p className={classes.note}>Escribe lo de tarjeta y transferencia; lo demás es efectivo.</p>
      <div className={classes.amounts}>
        {amounts.map(({ name, label, note }) => (
          <NumberField
            key={name}
            label={label}
            leftSection="$"
            description={typed[name] === undefined && proposals[name] !== undefined ? 'Según las ventas.' : note}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...field(name)}
          />
        ))}
      </div>
      <h3>Lo contado</h3>
      <div className={classes.pieces}>
        {denominations.map(({ name, text, worth }) => {
          const own = field(name)
          return (
            <NumberField
              key={name}
              label={text}
              inputMode="numeric"
              // Below the field: inside, it would hide the end of a long number. A hint replaces it.
              description={!own.error && <span className={classes.worth}>{worthOf(own.value, worth)}</span>}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...own}
            />
          )
        })}
      </div>
      <TextInput
        label="Nota"
        maxLength={300}
        autoComplete="off"
        value={typed.note ?? ''}
        readOnly={isFixed}
        onChange={({ currentTarget }) => onChange('note', currentTarget.value)}
      />
    </>
  )
}

function worthOf(typed: string, worth: number): string {
  const reading = piecesIn(typed)
  return 'pieces' in reading && reading.pieces > 0 ? formatMoney(reading.pieces * worth) : ''
}
