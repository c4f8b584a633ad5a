import * as z from 'zod/mini'
import type { Movement } from '#api/movements.ts'
import type { Id } from '#api/reading.ts'
import { openNotedHere } from '#device/kept/noted-here.ts'
import type { IsoDate } from '#values/dates.ts'

/** A movement of cash that this device recorded: its day, and its moment in ms. */
type MovedHere = { id: Id; date: IsoDate; at: number }

const noted = openNotedHere<MovedHere>('moved-here', z.object({ id: z.string(), date: z.string(), at: z.number() }))

/** Notes that this device recorded a movement, because the server does not keep it. */
export const noteMoved = noted.note

export const movedHereNow = noted.now

export const useMovedHere = noted.use

/** The moment of a movement of this device. If the server gave an id twice, a movement of another day does not match. */
export function movedAt(
  movedHere: ReadonlyMap<Id, MovedHere>,
  { id, date }: Pick<Movement, 'id' | 'date'>,
): number | undefined {
  const moved = movedHere.get(id)
  return moved?.date === date ? moved.at : undefined
}
