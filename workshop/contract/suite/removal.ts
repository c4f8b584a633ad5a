/** The removal of a run's records, found by its mark even if they are unreadable. */

import { listCategoriesEndpoint } from '#api/categories.ts'
import type { Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { listPaymentsEndpoint } from '#api/payments.ts'
import { isRecord } from '#api/reading-records.ts'
import { Id, NotReadable } from '#api/reading.ts'
import { byId } from '#api/sending.ts'
import { listStudentsEndpoint } from '#api/students.ts'
import { Breach } from './breach.ts'
import type { TriedNoun } from './nouns/noun.ts'
import { nouns } from './nouns/nouns.ts'
import type { Pending } from './pending.ts'
import type { Records } from './records.ts'
import type { Server } from './server.ts'
import { shortly } from './text.ts'
import type { Payload } from './transport.ts'

type Removable = TriedNoun & { remove: Endpoint }

const isRemovable = (noun: TriedNoun): noun is Removable => noun.remove !== undefined

/** A noun precedes the nouns that it references. */
const removables = nouns.filter(isRemovable)

/** The nouns that no call removes. An optional list may be missing, and a run leaves nothing in it. */
const permanents = nouns.filter((noun) => noun.list.extension === undefined && !isRemovable(noun))

/** The request that deletes a record. */
export const deletionOf = ({ method }: Endpoint, id: Id): Payload =>
  method === 'DELETE' ? { query: { id } } : { json: byId(id) }

/** A received row: its id, if it has one, and its text. */
type RawRow = { id: Id | null; text: string }

function rawRow(value: unknown): RawRow {
  const id = isRecord(value) ? Id.read(value['id']) : null
  return { id: id instanceof NotReadable ? null : id, text: JSON.stringify(value) }
}

/** Removes the records of the run with this `mark`. */
export function createRemoval(
  server: Server,
  { isShared, isNewCategory }: Pick<Records, 'isShared' | 'isNewCategory'>,
) {
  const { mark, journal } = server
  const tried = new Set<string>()
  const students = new Set<Id>()

  const isOfStudents = ({ text }: RawRow): boolean => {
    const row: unknown = JSON.parse(text)
    const id = isRecord(row) ? Id.read(row['studentId'] ?? row['student_id']) : ''
    return !(id instanceof NotReadable) && students.has(id)
  }

  /** A new category without the mark, with the text of a bad body. */
  const isBadCategory = ({ text }: RawRow): boolean =>
    isNewCategory(text) &&
    journal.all().some(({ list, what }) => list === listCategoriesEndpoint.name && text.includes(JSON.stringify(what)))

  /** The rows of this run in a list; `undefined` if the list fails. */
  async function ours(list: ListEndpoint): Promise<RawRow[] | undefined> {
    try {
      const rows = (await server.rawRows(list)).map(rawRow)
      return rows.filter(
        (row) =>
          row.text.includes(mark) || isOfStudents(row) || (list === listCategoriesEndpoint && isBadCategory(row)),
      )
    } catch (cause) {
      if (cause instanceof Breach) return undefined
      throw cause
    }
  }

  async function remove({ list, remove: endpoint }: Removable, isKept: (id: Id) => boolean): Promise<void> {
    const rows = await ours(list)
    if (!rows) return
    journal.settle(
      list.name,
      rows.map(({ text }) => text),
    )
    for (const { id } of rows) {
      if (id === null || isKept(id)) continue
      if (list.name === listStudentsEndpoint.name) students.add(id)
      tried.add(`${list.name} ${id}`)
      // The result is checked later.
      await server.send(endpoint, deletionOf(endpoint, id)).catch((cause: unknown) => {
        if (!(cause instanceof Breach)) throw cause
      })
    }
  }

  /** The remaining records of a list, in words; the journal keeps them too. */
  async function still({ noun, list }: TriedNoun): Promise<string[]> {
    const planned = journal.all().filter((entry) => entry.list === list.name)
    if (planned.length === 0) return []
    const rows = await ours(list)
    if (!rows) return planned.map(({ what }) => `${noun} «${what}», si se creó (${list.name} no responde)`)
    const found = rows.map(({ id, text }) => `${noun} ${id === null ? 'sin id' : `con id ${id}`}: ${shortly(text)}`)
    journal.replace(list.name, found)
    return found
  }

  /** Notes the students of this run, deleted students included: they identify sales and payments. */
  async function remember(): Promise<void> {
    for (const { list, what } of journal.all()) if (list === listPaymentsEndpoint.name) students.add(what)
    for (const { id } of (await ours(listStudentsEndpoint)) ?? []) if (id !== null) students.add(id)
  }

  return {
    /** Removes the records of a check that no other check needs. A record that stays is tried once. */
    async sweep(): Promise<void> {
      const touched = server.takeTouched()
      const isKept = (list: string) => (id: Id) => isShared(list, id) || tried.has(`${list} ${id}`)
      for (const each of removables) if (touched.includes(each.list.name)) await remove(each, isKept(each.list.name))
    },

    /** Removes everything at the end. Returns the records that stayed, and the permanent records. */
    async removeAll(): Promise<{ notRemoved: string[]; left: string[] }> {
      await remember()
      const lists = new Set(journal.all().map(({ list }) => list))
      for (const each of removables) if (lists.has(each.list.name)) await remove(each, () => false)
      const notRemoved: string[] = []
      for (const each of removables) notRemoved.push(...(await still(each)))
      const left: string[] = []
      for (const each of permanents) left.push(...(await still(each)))
      return { notRemoved, left }
    },
  }
}

/** The text of a journal's entry. */
export const pendingText = ({ list, what }: Pending): string => `${list}: «${what}»`
