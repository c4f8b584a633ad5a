/**
 * The API contract, one entry per row of spec 7, Table of calls. The client, the in-browser backend, the contract suite
 * and the API reference all use it.
 */
import type { AnsweringEndpoint, Endpoint, ListEndpoint } from '#api/endpoint.ts'
import { sessionEndpoint, adminLoginEndpoint, logoutEndpoint } from '#api/session.ts'
import { listDisciplinesEndpoint } from '#api/disciplines.ts'
import {
  listStudentsEndpoint,
  createStudentEndpoint,
  updateStudentEndpoint,
  deleteStudentEndpoint,
} from '#api/students.ts'
import {
  listProductsEndpoint,
  createProductEndpoint,
  updateProductEndpoint,
  deleteProductEndpoint,
} from '#api/products.ts'
import { listCategoriesEndpoint } from '#api/categories.ts'
import { listSalesEndpoint, registerSaleEndpoint } from '#api/sales.ts'
import { listPaymentsEndpoint, createOrUpdatePaymentEndpoint } from '#api/payments.ts'
import { listTeachersEndpoint, createOrUpdateTeacherEndpoint, deleteTeacherEndpoint } from '#api/teachers.ts'
import { listLevelsEndpoint } from '#api/levels.ts'
import { listAttendanceEndpoint, createAttendanceEndpoint } from '#api/rolls.ts'
import { listUsersEndpoint, createUserEndpoint, updateUserEndpoint, deleteUserEndpoint } from '#api/users.ts'
import { listEventsEndpoint, registerEventEndpoint, deleteEventEndpoint } from '#api/events.ts'
import {
  listFinancialReportsEndpoint,
  getFinancialReportEndpoint,
  saveFinancialReportEndpoint,
  deleteFinancialReportEndpoint,
  sumTeacherSalariesEndpoint,
  sumProductionCostEndpoint,
} from '#api/reports.ts'

/** All calls, grouped by noun. */
export const contract: readonly (Endpoint &
  Partial<Pick<AnsweringEndpoint, 'answer'> & Pick<ListEndpoint, 'row' | 'under'>>)[] = [
  sessionEndpoint,
  adminLoginEndpoint,
  logoutEndpoint,
  listDisciplinesEndpoint,
  listStudentsEndpoint,
  createStudentEndpoint,
  updateStudentEndpoint,
  deleteStudentEndpoint,
  listProductsEndpoint,
  createProductEndpoint,
  updateProductEndpoint,
  deleteProductEndpoint,
  listCategoriesEndpoint,
  listSalesEndpoint,
  registerSaleEndpoint,
  listPaymentsEndpoint,
  createOrUpdatePaymentEndpoint,
  listTeachersEndpoint,
  createOrUpdateTeacherEndpoint,
  deleteTeacherEndpoint,
  listLevelsEndpoint,
  listAttendanceEndpoint,
  createAttendanceEndpoint,
  listUsersEndpoint,
  createUserEndpoint,
  updateUserEndpoint,
  deleteUserEndpoint,
  listEventsEndpoint,
  registerEventEndpoint,
  deleteEventEndpoint,
  listFinancialReportsEndpoint,
  getFinancialReportEndpoint,
  saveFinancialReportEndpoint,
  deleteFinancialReportEndpoint,
  sumTeacherSalariesEndpoint,
  sumProductionCostEndpoint,
]
