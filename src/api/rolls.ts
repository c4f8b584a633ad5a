import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { endpoint, evidenceOf, listOf } from '#api/endpoint.ts'
import { request } from '#api/http.ts'
import { FlagMap, record } from '#api/reading-records.ts'
import { Day, Id, NotReadable, orNull, Text, type Read } from '#api/reading.ts'
import { WireMexicanDay, WireText } from '#api/sending.ts'
import { mexicanDate, type IsoDate } from '#values/dates.ts'

/** A stored roll: marks by id, `true` for present (spec 3, Attendance record). */
export const Attendance = record({
  id: orNull(Id),
  date: Day,
  subdiscipline: Text,
  level: Text,
  teacher: Text,
  studentAttendance: FlagMap,
  teacherAttendance: FlagMap,
  recordedAt: Text,
})
export type AttendanceRecord = Read<typeof Attendance>

const RollKey = record({ date: Day, subdiscipline: Text, level: Text, teacher: Text })

/** What identifies a roll that could not be read; `null` if that is unreadable too. */
export function rollKeyOf(sent: unknown): Read<typeof RollKey> | null {
  const key = RollKey.read(sent)
  return key instanceof NotReadable || key.date === null ? null : key
}

export const listAttendanceEndpoint = listOf('list_attendance', Attendance, 'attendance')

/** A roll to save; `date` is `yyyy-mm-dd`, `recordedAt` is an ISO timestamp. */
export type Roll = {
  date: IsoDate
  subdiscipline: string
  level: string
  teacher: string
  studentAttendance: Record<Id, boolean>
  teacherAttendance: Record<Id, boolean>
  recordedAt: string
}

/** Body of create_attendance.php; `date` is `dd/mm/yyyy` (spec 7, Table of calls). */
export const CreateAttendance = z.object({
  date: WireMexicanDay,
  subdiscipline: WireText,
  level: WireText,
  teacher: WireText,
  studentAttendance: z.record(z.string(), z.boolean()),
  teacherAttendance: z.record(z.string(), z.boolean()),
  recordedAt: z.iso.datetime(),
})

export const createAttendanceEndpoint = endpoint({
  name: 'create_attendance',
  method: 'POST',
  body: CreateAttendance,
  evidence: evidenceOf('attendance'),
  texts: { refusal: 'Error al guardar' },
})

export async function saveRoll(calls: Calls, { date, ...roll }: Roll): Promise<void> {
  const body: z.input<typeof CreateAttendance> = { ...roll, date: mexicanDate(date) }
  await request(createAttendanceEndpoint, { calls, body })
}
