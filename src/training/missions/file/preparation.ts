/** The changes that a mission's file makes before the mission begins (docs/misiones.md, Lo que se prepara antes). */

import * as z from 'zod/mini'
import { keysOf, MachineName, Table, Text } from '#training/missions/file/atoms.ts'
import { Where } from '#training/missions/file/condition.ts'
import { faultWords, whenWords } from '#training/missions/file/words.ts'

const Fault = z.strictObject({
  falla: z.enum(keysOf(faultWords)),
  veces: z.enum(['una', 'siempre']),
  /** the fault ends when this machine receives this event */
  hasta: z.optional(z.strictObject({ maquina: MachineName, evento: Text })),
})
export type Fault = z.infer<typeof Fault>

/** A day as `yyyy-mm-dd`, or a word for a day. */
const Day = z.union([z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), z.enum(whenWords)])

/** Rows to add before the mission begins, by view. They replace a row with the same name, class or month. */
const AddedRows = z.strictObject({
  estudiantes: z.optional(
    z.array(
      z.strictObject({
        nombre: Text,
        tutor: Text,
        telefono: Text,
        nacimiento: Day,
        disciplina: Text,
        subdisciplinas: z.array(Text),
        nivel: Text,
        estado: z.optional(z.enum(['Activo', 'Inactivo'])),
      }),
    ),
  ),
  productos: z.optional(
    z.array(
      z.strictObject({
        nombre: Text,
        categoria: Text,
        precio: z.number().check(z.minimum(0)),
        costo: z.optional(z.number().check(z.minimum(0))),
        colores: z.optional(z.array(Text)),
        tallas: z.optional(z.array(Text)),
      }),
    ),
  ),
  eventos: z.optional(
    z.array(
      z.strictObject({
        fecha: Day,
        hora: z.string().check(z.regex(/^\d{2}:\d{2}$/)),
        subdisciplina: Text,
        nivel: Text,
        maestro: Text,
        periodicidad: z.optional(z.enum(['Única vez', 'Semanal', 'Mensual', 'Semestral'])),
      }),
    ),
  ),
  asistencia: z.optional(
    z.array(
      z.strictObject({
        fecha: Day,
        subdisciplina: Text,
        nivel: Text,
        maestro: Text,
        presentes: z.array(Text),
        ausentes: z.array(Text),
      }),
    ),
  ),
  pagos: z.optional(
    z.array(
      z.strictObject({
        estudiante: Text,
        mes: z.enum(['este mes', 'mes pasado']),
        monto: z.number().check(z.minimum(0)),
      }),
    ),
  ),
})
export type AddedRows = z.infer<typeof AddedRows>

export const Preparation = z.strictObject({
  /** rows of earlier attempts, removed first */
  quita: z.optional(z.array(z.strictObject({ tabla: Table, donde: Where }))),
  agrega: z.optional(AddedRows),
  /** by the name of the endpoint */
  fallas: z.optional(z.record(z.string(), Fault)),
})
export type Preparation = z.infer<typeof Preparation>
