/** A person adds a record with the form of its noun, changes one, or deletes one. */

import * as z from 'zod/mini'
import { startTypedWrite, startWrite, type Errand, type Habits } from './errand.ts'
import { fieldsValue } from './nouns/fields.ts'
import type { Fields, ReadRow, SoakNoun } from './nouns/noun.ts'
import { soakNouns, type NounList, type NounName } from './nouns/nouns.ts'
import { times, type ListName, type WriteAnswers } from './orders.ts'
import type { Person } from './person.ts'

/** A noun by its name. */
export type RecordKind = SoakNoun & { noun: NounName; list: NounList }

/** The soak's entry of a noun, with its name. */
export const kindOf = (noun: NounName): RecordKind => ({ ...soakNouns[noun], noun })

/** A record by its unique key, with the fields to store. */
export type RecordWish = Habits & { key: string; fields: Fields }

const Form = z.object({
  row: z.nullable(z.looseObject({ id: z.string() })),
  values: z.record(z.string(), z.unknown()),
  initial: z.record(z.string(), z.unknown()),
})

const isAlike = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const has = (values: Fields, wanted: object): boolean =>
  Object.entries(wanted).every(([field, value]) => isAlike(values[field], value))

const rowIn = ({ read }: Pick<RecordKind, 'read'>, rows: unknown, key: string): ReadRow | undefined =>
  read(rows).find((each) => each.key === key)

/** The row in the reloaded list; `undefined` if there is none, `null` if the list did not load. */
async function find(person: Person, kind: RecordKind, key: string) {
  const rows = await person.reload(kind.list)
  return rows === null ? null : rowIn(kind, rows, key)
}

async function loadAll(person: Person, lists: readonly ListName[]): Promise<boolean> {
  for (const list of lists) if ((await person.open(list)) === null) return false
  return true
}

const submit = (person: Person, { noun, secret, isShared }: RecordKind, { presses, yields, fields }: RecordWish) =>
  person.send(noun, [...(secret ? [{ type: 'CHANGE', values: secret }] : []), ...times(presses, { type: 'SUBMIT' })], {
    answers: answersOf(yields && Object.keys(fields).length === 1, isShared),
  })

/** A person's answers before a write. */
export const answersOf = (yields: boolean, isShared: boolean): WriteAnswers => ({
  changed: yields ? 'KEEP_THEIRS' : 'KEEP_MINE',
  uncompared: isShared ? 'CANCEL' : 'SEND',
  cart: yields ? 'UPDATE' : 'ACCEPT',
})

export function startNew(person: Person, kind: RecordKind, wish: RecordWish): Errand {
  const { noun, list, needs, texts } = kind
  const { key, fields, ...habits } = wish
  const values = kind.typed(key, fields)
  return startTypedWrite(person, {
    name: `new ${noun} ${key}`,
    habits,
    done: texts.created,
    at: noun,
    draft: `${noun}Draft`,
    prepare: () => loadAll(person, [list, ...needs]),
    type: () => person.send(noun, [{ type: 'CANCEL' }, { type: 'CHANGE', values }]),
    isShown: (context) => {
      const form = Form.parse(context)
      return form.row === null && has(form.values, values)
    },
    isKept: () => true,
    send: () => submit(person, kind, wish),
    soughtIn: list,
    isDone: (rows) => rowIn(kind, rows, key) !== undefined,
    believe: () => person.ledger.believe(noun, key, fieldsValue(fields)),
  })
}

export function startChange(person: Person, kind: RecordKind, wish: RecordWish): Errand {
  const { noun, list, needs, texts } = kind
  const { key, fields, ...habits } = wish
  let row: ReadRow['row'] | undefined
  return startTypedWrite(person, {
    name: `changed ${noun} ${key}`,
    habits,
    done: texts.updated,
    at: noun,
    draft: `${noun}Draft`,
    async prepare() {
      if (!(await loadAll(person, needs))) return false
      row = (await find(person, kind, key))?.row
      return row !== undefined
    },
    async type() {
      const opened = await person.send(noun, [{ type: 'EDIT', row }])
      if (opened.state?.value === 'confirmingDiscard') await person.send(noun, [{ type: 'ACCEPT' }])
      return person.send(noun, [{ type: 'CHANGE', values: fields }])
    },
    isShown: (context) => {
      const form = Form.parse(context)
      return form.row?.id === row?.id && has(form.values, fields)
    },
    isKept: (context) => !has(Form.parse(context).initial, fields),
    send() {
      person.edits({ noun, key, fields: Object.keys(fields) })
      return submit(person, kind, wish)
    },
    soughtIn: list,
    isDone: (rows) => has(rowIn(kind, rows, key)?.fields ?? {}, fields),
    believe: () => person.ledger.believeChange(noun, key, fields),
  })
}

export const startRemoval = (person: Person, kind: RecordKind, { key, ...habits }: Habits & { key: string }): Errand =>
  startWrite(person, {
    name: `deleted ${kind.noun} ${key}`,
    habits,
    done: kind.texts.removed,
    async attempt() {
      const found = await find(person, kind, key)
      if (found === null) return null
      // The errand that should have made it was given up or is unfinished, so nobody believes in it.
      if (found === undefined) return 'gone'
      const accepted = times(habits.presses, { type: 'ACCEPT' })
      return person.send(`${kind.noun}Removal`, [{ type: 'REMOVE', row: found.row }, ...accepted])
    },
    soughtIn: kind.list,
    isDone: (rows) => rowIn(kind, rows, key) === undefined,
    believe: () => person.ledger.disbelieve(kind.noun, key),
  })
