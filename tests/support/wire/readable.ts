/** The generated answers of the property tests, and their number. */

import { expect } from 'vitest'
import type { Endpoint } from '#api/endpoint.ts'
import { contract } from '#backend/calls.ts'
import { answerKinds } from '#support/wire/answer-kinds.ts'

/** The number of generated answers of each kind, shared among the endpoints. */
export const runs = 2_500

/** The parameters of one of `count` properties. */
export const each = (count: number) => ({ seed: 20_261_120, numRuns: Math.ceil(runs / count) })

export type Row = (typeof contract)[number]

/** The schema of an endpoint's answer: a row of its list, or the whole answer. */
export const reader = ({ row, answer }: Row) => row ?? answer

/** The endpoints with a schema for their answer. */
export const readable = contract.filter((endpoint) => reader(endpoint) !== undefined)

export const kindOf = ({ name }: Endpoint) => answerKinds[name] ?? expect.unreachable(`no arbitrary for ${name}`)
