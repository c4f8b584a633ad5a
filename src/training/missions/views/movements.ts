import { isoDayOf, readAll, type View } from '#training/missions/views/view.ts'

export const movimientos: View = {
  fields: { fecha: 'fecha', hora: 'texto', tipo: 'texto', monto: 'numero', motivo: 'texto', usuario: 'texto' },
  read: ({ movements }) =>
    readAll(movements.rows, ({ date, time, kind, amount, reason, by }) => ({
      fecha: isoDayOf(date),
      hora: time.slice(0, 5),
      tipo: kind === 'in' ? 'Entrada' : 'Salida',
      monto: amount,
      motivo: reason,
      usuario: by,
    })),
}
