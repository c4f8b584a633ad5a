/** Writes of forms that are filled in, and the rows that their lists may have meanwhile (spec 7, Sending). */

import type { SignedIn } from '#actors/lifetime/scope.ts'
import {
  countCash,
  editEvent,
  editProduct,
  editStudent,
  editTeacher,
  editUser,
  markRoll,
  payOver,
  takeBack,
  type Filled,
} from '#support/screens/filled-writes.ts'

export type Row = Record<string, unknown>

export type Write = {
  list: string
  call: string
  /** the row of the write as the person saw it; `null` if there was none */
  seen: Row | null
  /** the row after a change elsewhere that the write would replace */
  changed: Row
  /** fields that make a row unreadable, but not its identity */
  broken: Row
  other: Row
  /** whether a broken row of something else may be the wanted row, so that the person is asked */
  isAnyWanted?: true
  fill: (visit: SignedIn) => Promise<Filled>
}

const payment = { studentId: 2, month: '11', year: 2026, amount: 500, status: 'paid' }
const roll = {
  id: 1,
  date: '20/11/2026',
  subdiscipline: 'Puntas',
  level: 'Principiante',
  teacher: 'Rosa',
  studentAttendance: { 1: true },
  teacherAttendance: {},
  recordedAt: '2026-11-20T18:00:00Z',
}
const student = {
  id: 7,
  name: 'Ana López',
  parent_name: 'Rosa',
  phone: '5512345678',
  birth_date: '2015-03-24',
  discipline: 'Ballet',
  subdisciplines: ['Puntas'],
  level: 'Principiante',
  enrolled_at: '2026-01-10 10:00:00',
  status: 'Activo',
}
const teacher = {
  id: 4,
  user_id: 1,
  name: 'Rosa',
  disciplines: ['Ballet'],
  subdisciplineSchedules: [],
  salaryPerClass: 200,
}
const event = {
  id: 5,
  date: '2026-11-23',
  time: '17:00',
  subdiscipline: 'Puntas',
  level: 'Principiante',
  teacher: 'Rosa',
  periodicity: 'weekly',
}

const product = {
  id: 3,
  name: 'Leotardo',
  price: 420,
  type: 'physical',
  category_id: 1,
  category: 'Uniformes',
  imageUrl: null,
  subdisciplines: [],
  colors: ['Rosa'],
  sizes: ['CH'],
  productionCost: 100,
}
const user = {
  id: 9,
  username: 'caja',
  role: 'admin',
  pages: ['POS'],
  academy_name: 'Academia',
  academy_logo: null,
  created_at: '2026-01-10 10:00:00',
}
const sale = {
  id: 7,
  student_id: 2,
  date: '20/11/2026',
  products: [{ id: 1, name: 'Ballet', price: 950, quantity: 1, type: 'discipline', discountPercent: 0, discount: 0 }],
  total: 950,
}

export const writes: readonly Write[] = [
  {
    list: 'list_payments',
    call: 'create_or_update_payment',
    seen: null,
    changed: payment,
    broken: { amount: 'quinientos' },
    other: { ...payment, studentId: 9 },
    fill: payOver(undefined),
  },
  {
    list: 'list_payments',
    call: 'create_or_update_payment',
    seen: null,
    changed: { ...payment, amount: 0 },
    broken: { amount: 'quinientos' },
    other: { ...payment, month: '10' },
    fill: payOver(undefined),
  },
  {
    list: 'list_payments',
    call: 'create_or_update_payment',
    seen: payment,
    changed: { ...payment, amount: 800 },
    broken: { amount: {} },
    other: { ...payment, year: 2025 },
    fill: payOver(50_000),
  },
  {
    list: 'list_attendance',
    call: 'create_attendance',
    seen: null,
    changed: { ...roll, studentAttendance: { 1: true } },
    broken: { studentAttendance: [1, 2] },
    other: { ...roll, id: 2, date: '19/11/2026' },
    fill: markRoll,
  },
  {
    list: 'list_students',
    call: 'update_student',
    seen: student,
    changed: { ...student, phone: '5599999999' },
    broken: { subdisciplines: { a: 'Puntas' } },
    other: { ...student, id: 8 },
    fill: editStudent,
  },
  {
    list: 'list_teachers',
    call: 'create_or_update_teacher',
    seen: teacher,
    changed: { ...teacher, salaryPerClass: 250 },
    broken: { salaryPerClass: 'mucho' },
    other: { ...teacher, id: 6 },
    fill: editTeacher,
  },
  {
    list: 'list_events',
    call: 'register_event',
    seen: event,
    changed: { ...event, teacher: 'Eva' },
    broken: { level: { a: 1 } },
    other: { ...event, id: 6 },
    fill: editEvent,
  },
  {
    list: 'list_products',
    call: 'update_product',
    seen: product,
    changed: { ...product, price: 500 },
    broken: { price: 'mucho' },
    other: { ...product, id: 4, name: 'Mallas' },
    fill: editProduct,
  },
  {
    list: 'list_users',
    call: 'update_user',
    seen: user,
    changed: { ...user, pages: ['Calendar'] },
    broken: { username: { a: 1 } },
    other: { ...user, id: 8, username: 'otra' },
    fill: editUser,
  },
  {
    list: 'list_payments',
    call: 'create_or_update_payment',
    seen: payment,
    changed: { ...payment, amount: 800 },
    broken: { amount: {} },
    other: { ...payment, studentId: 9 },
    fill: takeBack,
  },
  {
    list: 'list_sales',
    call: 'save_financial_report',
    seen: sale,
    changed: { ...sale, total: 900 },
    broken: { total: 'mucho' },
    other: { ...sale, id: 6, date: '19/11/2026' },
    isAnyWanted: true,
    fill: countCash,
  },
]
