import type { ContextFrom } from 'xstate'
import { whyUnclear } from '#forms/import-sheet.ts'
import type { Prepared, RowOutcome } from '#forms/import-table.ts'
import { nothingShared, type ImportData } from '#forms/import-values.ts'
import { studentImport } from '#machines/import/student-import.ts'
import { known as registrationData, students } from '#models/registration.ts'
import { failure } from '#models/sale.ts'
import { fieldsMissing } from '#rules/sheets/columns.ts'
import { studentSheet } from '#rules/students/import-columns.ts'
import { defineModel, done, failed } from '#support/models/model.ts'

const { sheetOf } = studentSheet

/** The academy teaches ballet on two levels. */
export const known: ImportData = { ...registrationData, levels: ['Principiante', 'Intermedio'], mayPay: true }

/** A student who can be registered, and a student without a level. */
const rows = [
  ['Regina Cruz', 'Jorge Cruz', '55 8765 4321', '29/02/2016', 'Ballet', 'Puntas', 'Principiante'],
  ['Mateo Ruiz', 'Hugo Ruiz', '55 3333 4444', '25/06/2014', 'Ballet', 'Puntas', ''],
]
const headings = ['Nombre', 'Tutor', 'Teléfono', 'Nacimiento', 'Disciplina', 'Subdisciplina', 'Nivel']

export const clearSheet = [headings, ...rows]

/** The sheet with an unknown heading. */
export const strangeSheet = [headings.with(6, 'Xyz'), ...rows]

/** The sheet with two phone columns. */
export const doubtfulSheet = [headings.with(6, 'Celular'), ...rows.map((cells) => cells.with(6, 'Principiante'))]

const outcomes: RowOutcome[] = [{ is: 'made', id: '9' }]

/** A stored import whose last row was being sent. */
export const kept: Prepared = {
  headings,
  columns: sheetOf(clearSheet).columns,
  shared: nothingShared,
  meant: [],
  dateOrder: null,
  notes: [],
  rows: sheetOf(clearSheet).rows.map((row, at) => ({
    ...row,
    corrected: outcomes[at] ? {} : { level: 'Principiante' },
    isWanted: null,
    outcome: outcomes[at] ?? { is: 'sent', before: [] },
  })),
}

/** The lines of the sheet: the row that can be registered, and the row to correct. */
export const [right, wrong] = [2, 3] as const

type Context = ContextFrom<typeof studentImport>

const rowAt = ({ rows: all }: Context, line: number) => all.find((row) => row.line === line)

/** The call of the sent row ends. */
const sent = (context: Context, end: object) => done('sending', { ...end, write: context.queue[0] })

export const model = defineModel({
  machine: studentImport,
  cases: {
    READ: { type: 'READ', source: { text: '' } },
    'read: clear': done('read', { rows: clearSheet, notes: [] }),
    'read: strange': done('read', { rows: strangeSheet, notes: [] }),
    'read: doubtful': done('read', { rows: doubtfulSheet, notes: [] }),
    'read: empty': done('read', { rows: [headings], notes: [] }),
    'read: failed': failed('read', failure('No se pudo leer el archivo.', 'unanswered')),
    MATCH: (context: Context) => ({
      type: 'MATCH' as const,
      columns: context.columns.map((field, at) => (at === 6 ? 'level' : field)),
      dateOrder: context.dateOrder,
    }),
    CHECK: { type: 'CHECK' },
    COLUMNS: { type: 'COLUMNS' },
    SHARE: { type: 'SHARE', shared: { paidUntil: known.today.slice(0, 7) } },
    MEAN: { type: 'MEAN', meant: { text: 'Danza', disciplineId: '1' } },
    EDIT: { type: 'EDIT', line: wrong },
    CHANGE: { type: 'CHANGE', values: { level: 'Principiante' } },
    CLOSE: { type: 'CLOSE', known },
    CANCEL: { type: 'CANCEL' },
    WANT: { type: 'WANT', line: right, isWanted: false },
    START: { type: 'START', known, listed: students },
    STOP: { type: 'STOP' },
    'sending: done': (context: Context) => sent(context, { is: 'done', answer: '123', notices: [] }),
    'sending: refused': (context: Context) =>
      sent(context, { is: 'refused', error: failure('No hay espacio en el disco.', 'refused'), notices: [] }),
    'sending: not done': (context: Context) => sent(context, { is: 'not done', notices: [] }),
    'sending: unknown': (context: Context) => sent(context, { is: 'unknown', notices: [] }),
    PAY: { type: 'PAY' },
    'pay: done': done('pay', undefined),
    'pay: failed': failed('pay', failure('Error al guardar el pago.', 'unanswered')),
    REVIEW: { type: 'REVIEW' },
    RESET: { type: 'RESET' },
    ACCEPT: { type: 'ACCEPT' },
    DECLINE: { type: 'DECLINE' },
    RECOVER: { type: 'RECOVER', prepared: kept },
  },
  summarize: (context: Context) => ({
    outcomes: context.rows.map(({ outcome }) => `${outcome.is}${'months' in outcome ? ' unpaid' : ''}`),
    known: fieldsMissing(context.columns, studentSheet).length === 0,
    clear: whyUnclear(context) === null,
    corrected: Object.keys(rowAt(context, wrong)?.corrected ?? {}).length > 0,
    shared: context.shared.paidUntil,
    meant: context.meant.length,
    wanted: rowAt(context, right)?.isWanted ?? null,
    queue: context.queue.map(({ line, wasSent }) => `${String(line)}${wasSent ? '?' : ''}`),
  }),
})
