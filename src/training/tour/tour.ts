import { attempt } from '#device/storage.ts'
import { createStore, type Store } from '#values/store.ts'

/** A stop of the tour: the screen's path, and its role in a day. */
export type Stop = { path: string; title: string; text: string }

/** The tour through a day of an academy, screen by screen. */
export const stops: readonly Stop[] = [
  {
    path: 'dashboard',
    title: 'La mañana: qué pide el día',
    text: 'Las clases de hoy, las listas pendientes, quién debe y los cumpleaños. Cada línea lleva a su lugar.',
  },
  {
    path: 'asistencia',
    title: 'La clase que empieza',
    text: 'Las clases de hoy por hora. Abre una: todos presentes, marca a quien faltó, guarda, y sigue la próxima.',
  },
  {
    path: 'pos',
    title: 'El mostrador',
    text: 'Elige a la estudiante y toca lo que se lleva. La venta sale con su comprobante, y la mensualidad queda pagada.',
  },
  {
    path: 'pagos?vista=cobranza',
    title: 'Quién debe qué',
    text: 'Los meses pendientes de cada familia, con su teléfono. El mensaje de WhatsApp ya está escrito.',
  },
  {
    path: 'calendario',
    title: 'La semana',
    text: 'Todas las clases, con el color de su disciplina. Se imprime para la puerta del salón.',
  },
  {
    path: 'maestros',
    title: 'La nómina',
    text: 'Cada maestro cobra por clase dada. Su comprobante dice, clase por clase, qué se paga y por qué.',
  },
  {
    path: 'finanzas',
    title: 'El cierre del mes',
    text: 'Ingresos contra gastos; el reporte se guarda para compararlo con otro mes.',
  },
]

/** The number of the present stop, from 0; `null` outside the tour. */
export type Tour = Store<number | null>

const key = 'capacitacion/recorrido'

/** The tour of this tab; it survives a reload. */
export function openTour(tab: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>): Tour {
  const stored = Number(attempt(() => tab.getItem(key)) ?? NaN)
  const tour = createStore<number | null>(stops[stored] ? stored : null)
  tour.subscribe(() => {
    const stop = tour.get()
    attempt(() => (stop === null ? tab.removeItem(key) : tab.setItem(key, String(stop))))
  })
  return tour
}
