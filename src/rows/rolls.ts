import { listAttendanceEndpoint } from '#api/rolls.ts'
import { listQuery } from '#rows/list-query.ts'

export const rollsQuery = () => ({
  ...listQuery('attendance', listAttendanceEndpoint),
  // Comparing the marks of a year after each save is slow, and every screen counts them again anyway.
  structuralSharing: false,
})
