import {
  CalendarDays,
  ChartColumn,
  CircleDollarSign,
  ClipboardCheck,
  GraduationCap,
  Package,
  ShoppingCart,
  UserCog,
  UserPlus,
  Users,
  Wallet,
  type LucideIcon,
} from 'lucide-react'
import type { Page } from '#routes/-pages.ts'

export const pageIcons: Record<Page['access'], LucideIcon> = {
  POS: ShoppingCart,
  StudentsList: Users,
  Calendar: CalendarDays,
  DashboardPanel: ChartColumn,
  UserManagement: UserCog,
  ProductManagement: Package,
  StudentRegistration: UserPlus,
  TeacherManagement: GraduationCap,
  AttendancePanel: ClipboardCheck,
  FinancesPanel: Wallet,
  PaymentsPanel: CircleDollarSign,
}
