/** The conditions on rows in a mission's file (docs/misiones.md, Cómo se compara un campo). */

import * as z from 'zod/mini'
import { Count, Text } from '#training/missions/file/atoms.ts'
import { whenWords, type When } from '#training/missions/file/words.ts'
import { weekdays } from '#values/week.ts'

/** The condition on a field: an equal value, a value in a list, exactly these texts in any order, or a {@link Rule}. */
export type Condition = string | number | readonly string[] | Rule

/** The conditions on a row, by field (`donde`). */
export type Where = { [field: string]: Condition }

/** A condition other than equality. All given parts must hold. */
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

export const isTextList = (condition: Condition): condition is readonly string[] => Array.isArray(condition)

const Scalar = z.union([z.string(), z.number()])
const Rule: z.ZodMiniType<Rule> = z.lazy(() =>
  z.strictObject({
    contiene: z.optional(Text),
    incluye: z.optional(z.union([Text, z.array(Text)])),
    minimo: z.optional(Scalar),
    maximo: z.optional(Scalar),
    unoDe: z.optional(z.array(Scalar)),
    cuando: z.optional(z.enum(whenWords)),
    dia: z.optional(z.enum(weekdays)),
    ref: z.optional(Text),
    no: z.optional(Condition),
    alguna: z.optional(Where),
    cuantos: z.optional(Count),
  }),
)
const Condition: z.ZodMiniType<Condition> = z.lazy(() => z.union([z.string(), z.number(), z.array(z.string()), Rule]))
export const Where: z.ZodMiniType<Where> = z.lazy(() => z.record(z.string(), Condition))
