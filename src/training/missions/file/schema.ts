/** The file of a mission, and its checks (docs/misiones.md). */

import * as z from 'zod/mini'
import { Count, keysOf, MachineName, Table, Text } from '#training/missions/file/atoms.ts'
import { Where } from '#training/missions/file/condition.ts'
import { Preparation } from '#training/missions/file/preparation.ts'
import { missionScreens } from '#training/missions/file/words.ts'

/** The expected count: exact, or from `minimo` to `maximo`. */
const HowMany = z.union([Count, z.strictObject({ minimo: z.optional(Count), maximo: z.optional(Count) })])

/** Checks how many rows of a view meet the conditions. */
export const RowCheck = z.strictObject({
  punto: Text,
  tabla: Table,
  donde: z.optional(Where),
  /** `inicio`: only rows that changed since the mission began; `antes`: only rows that existed then */
  desde: z.optional(z.enum(['inicio', 'antes'])),
  cuantas: z.optional(HowMany),
  /** the field to sum, instead of counting rows */
  suma: z.optional(Text),
  /** a name for the first matching row, for `ref` in later checks */
  como: z.optional(Text),
  falta: Text,
  sobra: z.optional(Text),
})

/** Checks how often a machine reached a state or received an event since the mission began. */
export const MachineCheck = z.strictObject({
  punto: Text,
  maquina: MachineName,
  estado: z.optional(Text),
  evento: z.optional(Text),
  veces: z.optional(HowMany),
  falta: Text,
  sobra: z.optional(Text),
})

/** Computes the right answer to a question: a count, a sum, or the name with the largest value. */
const Figure = z.strictObject({
  tabla: Table,
  donde: z.optional(Where),
  /** the field to sum; default: counts rows */
  suma: z.optional(Text),
  /** the value of each counted row; default: 1 */
  cadaUna: z.optional(z.number()),
  /** groups rows by this field; the answer is the group with the largest count or sum */
  por: z.optional(Text),
})

/** A question to the person. The right answer is the {@link Figure}. */
export const AnswerCheck = z.strictObject({
  punto: Text,
  respuesta: Text,
  cuenta: Figure,
  falta: Text,
})

export type RowCheck = z.infer<typeof RowCheck>
export type MachineCheck = z.infer<typeof MachineCheck>
export type AnswerCheck = z.infer<typeof AnswerCheck>
export type Figure = z.infer<typeof Figure>
export type HowMany = z.infer<typeof HowMany>

export type Check = RowCheck | MachineCheck | AnswerCheck

const key = /^[a-z0-9]+(-[a-z0-9]+)*$/

/** The file of a mission. `checkKinds` reads each check by itself, to report the problems of each check. */
export const MissionFile = z.strictObject({
  clave: z.string().check(z.regex(key)),
  titulo: Text,
  pantalla: z.enum(keysOf(missionScreens)),
  objetivo: Text,
  porque: Text,
  pistas: z.array(Text).check(z.minLength(1)),
  minutos: z.number().check(z.minimum(1)),
  cuenta: z.optional(Text),
  prepara: z.optional(Preparation),
  comprobaciones: z.array(z.unknown()).check(z.minLength(1)),
})

/** A mission of training mode (docs/misiones.md). */
export type Mission = Omit<z.infer<typeof MissionFile>, 'comprobaciones'> & { comprobaciones: readonly Check[] }
