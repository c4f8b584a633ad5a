import { mayOpenAny, type Access, type Holder } from '#rules/permissions.ts'

/** Screens that load the teachers. Their rows have salaries, so other users do not load them for a profile. */
const listingTeachers: readonly Access[] = ['Calendar', 'TeacherManagement', 'AttendancePanel', 'DashboardPanel']

export const maySeeSchedules = (user: Holder): boolean => mayOpenAny(user, listingTeachers)
