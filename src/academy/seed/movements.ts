import type { MovementRow } from '#backend/rows.ts'
import type { IsoDate } from '#values/dates.ts'
import { daysAfter } from '#values/week.ts'

/** Money that went in and out of the drawer yesterday, recorded by the reception. */
export function seedMovements(today: IsoDate): MovementRow[] {
  const common = { date: daysAfter(today, -1), user_id: 3, by: 'Lucía Camacho Peña' }
  return [
    { ...common, id: 1, time: '09:05:00', amount: 300, kind: 'in', reason: 'Cambio del banco' },
    { ...common, id: 2, time: '12:40:00', amount: 80, kind: 'out', reason: 'Agua' },
  ]
}
