/** What the file of a mission may say (docs/misiones.md). */
import * as z from 'zod/mini'
import { weekdays } from '#values/week.ts'
import { viewNames } from '#training/missions/views.ts'
import { faultWords, machineNames, places, whenWords, type When } from '#training/missions/words.ts'

/** What a field of a row must be: a value, all texts of a list, or a {@link Rule}. */
export type Condition = string | number | readonly string[] | Rule

/** What a row must be, field by field. */
export type Where = { [field: string]: Condition }

/** What a value must be, where it is not simply equal to another; all parts that are given count. */
export type Rule = {
  contiene?: string | undefined
  incluye?: string | string[] | undefined
  minimo?: string | number | undefined
  maximo?: string | number | undefined
  unoDe?: (string | number)[] | undefined
  cuando?: When | undefined
  dia?: (typeof weekdays)[number] | undefined
  ref?: string | undefined
  no?: Condition | undefined
  alguna?: Where | undefined
  cuantos?: number | undefined
}

const keysOf = <Words extends object>(words: Words): (keyof Words & string)[] => {
  const keys: (keyof Words & string)[] = []
  for (const key in words) keys.push(key)
  return keys
}

const Text = z.string().check(z.trim(), z.minLength(1))
const Count = z.int().check(z.minimum(0))
const Plain = z.union([z.string(), z.number()])
const Rule: z.ZodMiniType<Rule> = z.lazy(() =>
  z.strictObject({
    contiene: z.optional(Text),
    incluye: z.optional(z.union([Text, z.array(Text)])),
    minimo: z.optional(Plain),
    maximo: z.optional(Plain),
    unoDe: z.optional(z.array(Plain)),
    cuando: z.optional(z.enum(whenWords)),
    dia: z.optional(z.enum(weekdays)),
    ref: z.optional(Text),
    no: z.optional(Condition),
    alguna: z.optional(Where),
    cuantos: z.optional(Count),
  }),
)
const Condition: z.ZodMiniType<Condition> = z.lazy(() => z.union([z.string(), z.number(), z.array(z.string()), Rule]))
const Where: z.ZodMiniType<Where> = z.lazy(() => z.record(z.string(), Condition))

const Table = z.enum(viewNames)

/** How many: exactly, or from `minimo` to `maximo`. */
const HowMany = z.union([Count, z.strictObject({ minimo: z.optional(Count), maximo: z.optional(Count) })])

/** Rows of a table. */
export const RowCheck = z.strictObject({
  punto: Text,
  tabla: Table,
  donde: z.optional(Where),
  /** `inicio`: only those added or changed since the mission began; `antes`: only those that were there then */
  desde: z.optional(z.enum(['inicio', 'antes'])),
  cuantas: z.optional(HowMany),
  /** a field whose sum is counted instead of the rows */
  suma: z.optional(Text),
  como: z.optional(Text),
  falta: Text,
  sobra: z.optional(Text),
})

/** A state that a machine reached, or an event that it received, since the mission began. */
export const MachineCheck = z.strictObject({
  punto: Text,
  maquina: z.enum(machineNames),
  estado: z.optional(Text),
  evento: z.optional(Text),
  veces: z.optional(HowMany),
  falta: Text,
  sobra: z.optional(Text),
})

/** A figure of the data: a count, a sum, or the one that has the most. */
const Figure = z.strictObject({
  tabla: Table,
  donde: z.optional(Where),
  /** the field that is added up; without it rows are counted */
  suma: z.optional(Text),
  /** what each row counts */
  cadaUna: z.optional(z.number()),
  /** the answer is the value of this field that has the most */
  por: z.optional(Text),
})

/** A question; the answer is compared with a figure of the data. */
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

/** A point that a mission is solved by. */
export type Check = RowCheck | MachineCheck | AnswerCheck

const Fault = z.strictObject({
  falla: z.enum(keysOf(faultWords)),
  veces: z.enum(['una', 'siempre']),
  /** the fault ends when this happens */
  hasta: z.optional(z.strictObject({ maquina: z.enum(machineNames), evento: Text })),
})
export type Fault = z.infer<typeof Fault>

const Day = z.union([z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)), z.enum(whenWords)])

/** Rows that a mission adds before it begins, by table. A row of the same name, or of the same class, is replaced. */
const Added = z.strictObject({
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
export type Added = z.infer<typeof Added>

const Preparation = z.strictObject({
  /** rows of earlier attempts that would be in the way */
  quita: z.optional(z.array(z.strictObject({ tabla: Table, donde: Where }))),
  agrega: z.optional(Added),
  fallas: z.optional(z.record(z.string(), Fault)),
})
export type Preparation = z.infer<typeof Preparation>

const key = /^[a-z0-9]+(-[a-z0-9]+)*$/

export const Head = z.strictObject({
  clave: z.string().check(z.regex(key)),
  titulo: Text,
  pantalla: z.enum(keysOf(places)),
  objetivo: Text,
  porque: Text,
  pistas: z.array(Text).check(z.minLength(1)),
  minutos: z.number().check(z.minimum(1)),
  cuenta: z.optional(Text),
  prepara: z.optional(Preparation),
  comprobaciones: z.array(z.unknown()).check(z.minLength(1)),
})

/** A mission of training mode (docs/misiones.md). */
export type Mission = Omit<z.infer<typeof Head>, 'comprobaciones'> & { comprobaciones: readonly Check[] }
