import { useSelector } from '@xstate/react'
import type { CashCountActor } from '#actors/cash-count.ts'
import { Confirm } from '#ui/dialogs/confirm.tsx'

/** Questions before a count is saved: it was saved before, or its sales failed to load again (spec 4, The cash count). */
export function CashCountQuestion({ cashCount }: { cashCount: CashCountActor }) {
  const sending = useSelector(cashCount, ({ children }) => children.sending)
  const before = useSelector(sending, (state) => state?.context.changed?.differences[0]?.theirs)
  const isUncompared = useSelector(sending, (state) => state?.matches('uncompared') === true)
  return (
    <>
      <Confirm
        question={before === undefined ? null : '¿Guardar otro corte de la misma caja?'}
        note={`Este equipo ya guardó uno: ${before ?? ''}.`}
        accept="Guardar otro"
        isHarmless
        onAccept={() => sending?.send({ type: 'KEEP_MINE' })}
        onDecline={() => sending?.send({ type: 'CANCEL' })}
      />
      <Confirm
        question={isUncompared ? 'No se pudo comprobar si hubo más ventas' : null}
        note="Sin comprobar, puede faltar la última venta de otra caja."
        accept="Reintentar"
        alternative={{ text: 'Guardar sin comprobar', onChoose: () => sending?.send({ type: 'SEND' }) }}
        isHarmless
        onAccept={() => sending?.send({ type: 'RETRY' })}
        onDecline={() => sending?.send({ type: 'CANCEL' })}
      />
    </>
  )
}
