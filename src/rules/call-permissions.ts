/** Which pages make which calls (spec 6). */
import { mayOpen, pageKeys, type Access, type Holder } from '#rules/permissions.ts'

/** The pages that make each call. A list is read by every page that shows something of it. */
export const callers: Readonly<Record<string, readonly Access[]>> = {
  list_disciplines: pageKeys,
  list_products: pageKeys,
  list_categories: pageKeys,
  list_levels: pageKeys,
  list_students: pageKeys,
  create_student: ['StudentRegistration'],
  update_student: ['StudentsList'],
  delete_student: ['StudentsList'],
  create_product: ['ProductManagement'],
  update_product: ['ProductManagement'],
  delete_product: ['ProductManagement'],
  list_sales: ['POS', 'FinancesPanel', 'DashboardPanel', 'StudentsList', 'PaymentsPanel'],
  register_sale: ['POS'],
  list_payments: ['POS', 'PaymentsPanel', 'StudentsList'],
  create_or_update_payment: ['POS', 'PaymentsPanel'],
  list_teachers: ['TeacherManagement', 'Calendar', 'AttendancePanel', 'DashboardPanel', 'ProductManagement'],
  create_or_update_teacher: ['TeacherManagement'],
  delete_teacher: ['TeacherManagement'],
  list_attendance: ['AttendancePanel', 'TeacherManagement', 'StudentsList', 'ProductManagement'],
  create_attendance: ['AttendancePanel'],
  list_users: ['UserManagement'],
  create_user: ['UserManagement'],
  update_user: ['UserManagement'],
  delete_user: ['UserManagement'],
  list_events: ['Calendar', 'AttendancePanel', 'TeacherManagement', 'ProductManagement'],
  register_event: ['Calendar'],
  delete_event: ['Calendar'],
  list_financial_reports: ['FinancesPanel'],
  get_financial_report: ['FinancesPanel'],
  save_financial_report: ['FinancesPanel'],
  delete_financial_report: ['FinancesPanel'],
  sum_teacher_salaries: ['FinancesPanel'],
  sum_production_cost: ['FinancesPanel'],
}

/** Whether a signed-in user may make a call: whether they may open a page that makes it. No page makes an unknown call. */
export const mayCall = (user: Holder, name: string): boolean =>
  (callers[name] ?? []).some((page) => mayOpen(user, page))
