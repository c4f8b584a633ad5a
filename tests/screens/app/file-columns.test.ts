/**
 * Each column of a file for one known row (spec 2, Every screen). All numbers differ, so that no column can replace
 * another.
 */

import { expect, test } from 'vitest'
import { friday } from '#models/cash-count.ts'
import { october as octoberReport } from '#models/report.ts'
import { debtColumns, debtColumnsInFile } from '#routes/payments/debt-columns.tsx'
import { columnsFor as monthColumns } from '#routes/payments/month.tsx'
import { columnsFor as productColumns } from '#routes/products/table.tsx'
import { columnsFor as reportColumns, inFileOnly } from '#routes/reports/report-columns.tsx'
import { columnsFor as rollColumns } from '#routes/rolls/table.tsx'
import { columnsFor as historyColumns } from '#routes/sales/history/table.tsx'
import { saleColumns } from '#routes/shared/lists/sale-columns.ts'
import { columnsFor as studentColumns } from '#routes/students/columns.tsx'
import { columnsOf as slipColumns } from '#routes/teachers/payslip.tsx'
import { columnsFor as teacherColumns } from '#routes/teachers/table.tsx'
import type { Debt, Debtor } from '#rules/payments/debts.ts'
import { accountsOf, monthRow } from '#rules/payments/payments.ts'
import { usualReminders } from '#rules/payments/reminder-texts.ts'
import { ana, march, paid } from '#support/rules/payments.ts'
import { shoes } from '#support/rules/product-form.ts'
import { teacher } from '#support/rules/roll-people.ts'
import type { Column } from '#ui/table/column.ts'

/** The cells of a file's row, by their headers. */
const rowOf = <Item>(columns: readonly Column<Item>[], item: Item) =>
  Object.fromEntries(columns.flatMap(({ header, csv }) => (csv ? [[header, csv(item)]] : [])))

const nothing = () => {}

const debt = (id: string, label: string, months: Debt['months']): Debt => ({
  id,
  name: label,
  label,
  tutor: 'Rosa López',
  phone: '33 1234 5678',
  months,
  isNew: false,
  amount: 95_000 * months.length,
  amounts: [],
  product: null,
})
const september = { year: 2026, month: 9 }
const october = { year: 2026, month: 10 }
const family: Debtor = {
  id: '1',
  debts: [debt('1', 'Ana López', [september, october]), debt('2', 'Beto López', [october])],
  tutor: 'Rosa López',
  phone: '33 1234 5678',
  late: 2,
  months: 3,
  amount: 285_050,
  unpriced: 0,
}

test('the file of a family with debts', () => {
  const options = {
    isPriceUnknown: false,
    reminders: usualReminders,
    contacts: new Map([['2', '2026-11-03']]),
    academy: 'Academia Ritmo',
    today: '2026-11-20',
    canCharge: true,
    onContact: nothing,
    onTakeBack: nothing,
    soldOf: ({ id }: { id: string }) =>
      id === '2' ? [{ year: 2026, month: 10, saleId: '7', amount: 95_000, isSure: true, soldOn: null }] : [],
    onRecord: undefined,
  }
  const columns = [...debtColumns(options), ...debtColumnsInFile(options)]
  expect(rowOf(columns, family)).toEqual({
    Estudiante: 'Ana López y Beto López',
    Meses: 3,
    Estimado: 2850.5,
    Tutor: 'Rosa López',
    'Último contacto': '03/11/2026',
    Teléfono: '33 1234 5678',
    Detalle:
      'Ana López: septiembre y octubre de 2026; Beto López: octubre de 2026. Se cobró en la venta POS-000007 y no quedó en Pagos: octubre de 2026, $950.00.',
  })
  expect(rowOf(columns, { ...family, unpriced: 1 })).toMatchObject({ Estimado: '$2,850.50 y 1 sin precio' })
  expect(columns.find(({ id }) => id === 'meses')?.sortValue?.(family)).toBe(3)
})

test('the file of a student', () => {
  const student = {
    ...ana,
    parentName: 'Rosa López',
    phone: '+523312345678',
    birthDate: '2015-03-04',
    discipline: 'Ballet',
    subdisciplines: ['Puntas', 'Clásico'],
    level: 'Avanzado',
    enrolledAt: '2026-01-15 10:00:00',
  }
  const actions = { onEdit: nothing, onRemove: nothing, onReceipt: nothing }
  expect(
    rowOf(
      studentColumns(
        () => undefined,
        ({ name }) => name,
        actions,
      ),
      student,
    ),
  ).toEqual({
    Nombre: 'Ana López',
    'Padre o tutor': 'Rosa López',
    Teléfono: '+5233 1234 5678',
    'Fecha de nacimiento': '04/03/2015',
    Disciplina: 'Ballet',
    Subdisciplinas: 'Puntas, Clásico',
    Nivel: 'Avanzado',
    Inscripción: '15/01/2026',
    Estado: 'Activo',
  })
})

test('the file of a saved report', () => {
  const report = {
    ...octoberReport,
    name: 'Octubre',
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    totalSales: 500_010,
    totalExpenses: 200_020,
    netProfit: 299_990,
  }
  const actions = { loading: null, isBusy: false, onLoad: nothing, onRemove: nothing, compared: [], onCompare: nothing }
  expect(rowOf([...reportColumns(actions), ...inFileOnly], report)).toEqual({
    Nombre: 'Octubre',
    Periodo: '01/10/2026 – 31/10/2026',
    Utilidad: 2999.9,
    Ventas: 5000.1,
    Gastos: 2000.2,
  })
})

test('the file of a sale', () => {
  const { folio, day, student, total } = saleColumns([ana])
  const [some] = friday.sales
  if (!some) expect.unreachable('no sale')
  const sale = { ...some, id: '12', studentId: ana.id, date: '2026-11-20', total: 95_050 }
  expect(rowOf([folio, day, student, total], sale)).toEqual({
    Folio: 'POS-000012',
    Fecha: '20/11/2026',
    Estudiante: 'Ana López',
    Total: 950.5,
  })
  expect(rowOf([day], { ...sale, date: null })).toEqual({ Fecha: '' })
})

test('the file of the history has a cancelled sale with a total of 0', () => {
  const [some] = friday.sales
  if (!some) expect.unreachable('no sale')
  const sale = { ...some, id: '12', studentId: ana.id }
  const at = new Date(2026, 10, 20, 18, 5).getTime()
  const columns = historyColumns([ana], new Map([['12', { id: '12', at, months: [october] }]]), nothing, undefined)
  const row = {
    Folio: 'POS-000012',
    Fecha: '20/11/2026 18:05',
    Estudiante: 'Ana López',
    Productos: '1 × Ballet (octubre)',
    Total: 950,
  }
  expect(rowOf(columns, sale)).toEqual(row)
  const cancelled = { at: '2026-11-20 19:00:00', by: 'Lucía', reason: 'Se repitió' }
  expect(rowOf(columns, { ...sale, cancelled })).toEqual({
    ...row,
    Productos: '1 × Ballet (octubre). Cancelada por Lucía: Se repitió',
    Total: 0,
  })
})

test('the file of a product', () => {
  expect(
    rowOf(
      productColumns(() => undefined, nothing, nothing),
      shoes,
    ),
  ).toEqual({
    Nombre: 'Zapatillas',
    Categoría: 'Calzado',
    Precio: 320.5,
    'Costo de producción': 165,
    Tipo: 'Físico',
    Subdisciplinas: '',
    Colores: 'Rosa, Azul marino',
    Tallas: '21, 22',
  })
})

test('the file of a month tells namesakes apart', () => {
  const namesake = { ...ana, id: '2', parentName: 'Eva Sol' }
  const [account] = accountsOf([ana, namesake], [{ ...paid, amount: 95_050 }])
  if (!account) expect.unreachable('no account')
  expect(rowOf(monthColumns(false, nothing), monthRow(account, march))).toEqual({
    Estudiante: expect.stringMatching(/^Ana López .*tutor: /),
    'Monto mensual': 950.5,
    Estado: 'Pagado',
  })
})

test('the file of a teacher says that the salary is unknown while the rolls are', () => {
  const accrued = { classes: 3, unpaid: 0, ofOthers: 0, salary: 60_150 }
  const row = {
    teacher: { ...teacher('1', 'Olga Ruiz'), salaryPerClass: 20_050 },
    called: 'Olga Ruiz',
    accrued,
    isPaid: false,
  }
  const fileOf = (isUncounted: boolean) =>
    rowOf(
      teacherColumns([], () => undefined, isUncounted, { onEdit: nothing, onRemove: nothing, onSlip: nothing }),
      row,
    )
  expect(fileOf(false)).toEqual({
    Nombre: 'Olga Ruiz',
    Disciplinas: '',
    'Salario por clase': 200.5,
    Acumulado: 601.5,
  })
  expect(fileOf(true)).toMatchObject({ Acumulado: 'sin datos' })
})

test('the file of a payslip has an amount only for a paid class', () => {
  const slip = { key: '0', date: '2026-11-20', subdiscipline: 'Puntas', level: 'Avanzado', why: null }
  const row = { Fecha: '20/11/2026', Subdisciplina: 'Puntas', Nivel: 'Avanzado' }
  const columns = slipColumns({ ...teacher('1', 'Olga Ruiz'), salaryPerClass: 20_050 }, [])
  expect(rowOf(columns, slip)).toEqual({ ...row, Nota: '', Importe: 200.5 })
  expect(rowOf(columns, { ...slip, why: 'Ausente' })).toEqual({ ...row, Nota: 'Ausente', Importe: '' })
})

test('the file of a roll', () => {
  const roll = {
    key: '0',
    date: '2026-11-20',
    subdiscipline: 'Puntas',
    level: 'Avanzado',
    teacher: 'Olga Ruiz',
    calledTeacher: 'Olga Ruiz (Ballet)',
    present: 7,
    absent: 2,
    recorded: new Date(2026, 10, 21, 9, 5).getTime(),
  }
  expect(rowOf(rollColumns(nothing), roll)).toEqual({
    Fecha: '20/11/2026',
    Subdisciplina: 'Puntas',
    Nivel: 'Avanzado',
    Maestro: 'Olga Ruiz (Ballet)',
    Presentes: 7,
    Ausentes: 2,
    Registrado: '21/11/2026, 09:05',
  })
})
