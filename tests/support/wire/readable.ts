/** Which answers the property tests make, and how many. */
import { expect } from 'vitest'
import { contract } from '#backend/calls.ts'
import type { Endpoint } from '#api/endpoint.ts'
import { answerKinds } from '#support/wire/answer-kinds.ts'

/** The number of generated answers of each kind, shared among the endpoints. */
export const runs = 2_500

/** The parameters of a property that is one of `count`. */
export const each = (count: number) => ({ seed: 20_261_120, numRuns: Math.ceil(runs / count) })

export type Row = (typeof contract)[number]

/** What reads an endpoint's answer: a row of its list, or the whole. */
export const reader = ({ row, answer }: Row) => row ?? answer

/** The endpoints whose answer is read. */
export const readable = contract.filter((endpoint) => reader(endpoint) !== undefined)

/** The generated answers of an endpoint. */
export const kindOf = ({ name }: Endpoint) => answerKinds[name] ?? expect.unreachable(`no arbitrary for ${name}`)
