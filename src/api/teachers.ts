import * as z from 'zod/mini'
import type { Calls } from '#api/calls.ts'
import { deleterOf, deletionOf } from '#api/deletion.ts'
import { editedListOf, endpoint, evidenceOf } from '#api/endpoint.ts'
import { request } from '#api/http.ts'
import { fieldsBySentName, isRecord, record, rowsOf, TextList } from '#api/reading-records.ts'
import {
  Id,
  MoneyOrZero,
  notReadable,
  NotReadable,
  OptionalText,
  Text,
  Time,
  type Field,
  type Read,
} from '#api/reading.ts'
import { WireId, wireId, WirePesos, WireText, WireTime } from '#api/sending.ts'
import { backAsSent, type RowToUpdate, type SentRow } from '#api/sent-rows.ts'
import { pesosOf, type Cents } from '#values/money.ts'

/** A weekly class of a teacher: days `Lunes` to `Domingo`, `time` as `HH:MM` (spec 3, Teacher). */
const Schedule = record({ subdiscipline: Text, level: Text, days: TextList, time: Time })
export type Schedule = Read<typeof Schedule>

/** A teacher (spec 3, Teacher). `disciplines` has product ids, in older data names; `salaryPerClass` is in cents. */
export const Teacher = record({
  id: Id,
  userId: OptionalText,
  name: Text,
  disciplines: TextList,
  subdisciplineSchedules: rowsOf(Schedule, 'the schedules of a teacher'),
  salaryPerClass: MoneyOrZero,
})
export type Teacher = Read<typeof Teacher>

export const listTeachersEndpoint = editedListOf('list_teachers', Teacher, 'teachers')

/** A teacher to save; `salaryPerClass` is in cents (spec 4, Teacher form). */
export type TeacherDraft = {
  userId: Id
  name: string
  disciplines: string[]
  subdisciplineSchedules: Schedule[]
  salaryPerClass: Cents
}

/** Body of create_or_update_teacher.php; amounts are in pesos (spec 7, Table of calls). */
export const CreateOrUpdateTeacher = z.object({
  id: z.nullable(WireId),
  user_id: WireId,
  name: WireText,
  disciplines: z.array(WireId).check(z.minLength(1)),
  subdisciplineSchedules: z.array(
    z.object({
      subdiscipline: WireText,
      level: WireText,
      days: z.array(WireText).check(z.minLength(1)),
      time: WireTime,
    }),
  ),
  salaryPerClass: WirePesos,
})

export const createOrUpdateTeacherEndpoint = endpoint({
  name: 'create_or_update_teacher',
  method: 'POST',
  body: CreateOrUpdateTeacher,
  evidence: evidenceOf('teacher'),
  texts: { refusal: 'Error' },
})

const scheduleFields = fieldsBySentName(Schedule)

const AsSent: Field<SentRow> = { read: (value) => (isRecord(value) ? value : notReadable('not an object')) }

/** Sent schedules of a teacher. Unreadable schedules were already noted when the list was read. */
function schedulesIn(sent: SentRow): SentRow[] {
  const value = sent['subdisciplineSchedules'] ?? sent['subdiscipline_schedules']
  const rows = rowsOf(AsSent, 'the schedules of a teacher').read(value, () => undefined)
  return rows instanceof NotReadable ? [] : rows
}

/** Adds the unknown fields of unchanged schedules, such as a room, as the server sent them (spec 7, Sending). */
function withUnknownFields(schedules: readonly Schedule[], { sent = {} }: { sent?: SentRow }): Schedule[] {
  const before = schedulesIn(sent).map((row) => ({ row, print: JSON.stringify(Schedule.read(row)) }))
  return schedules.map((schedule) => {
    const print = JSON.stringify(schedule)
    const at = before.findIndex((each) => each.print === print)
    const [found] = at < 0 ? [] : before.splice(at, 1)
    const unknown = Object.entries(found?.row ?? {}).filter(([name]) => !scheduleFields.has(name))
    return { ...Object.fromEntries(unknown), ...schedule }
  })
}

/** Saves a new teacher, or the edited fields of the current row (spec 7, Sending). */
export async function saveTeacher(
  calls: Calls,
  { userId, disciplines, salaryPerClass, ...draft }: TeacherDraft,
  now: (Pick<Teacher, 'userId'> & RowToUpdate) | null,
  edited: ReadonlySet<string> = new Set(),
): Promise<void> {
  const body: z.input<typeof CreateOrUpdateTeacher> = {
    ...draft,
    id: now && wireId(now.id),
    user_id: wireId(now?.userId ?? userId),
    subdisciplineSchedules: withUnknownFields(draft.subdisciplineSchedules, now ?? {}),
    disciplines: disciplines.map(wireId),
    salaryPerClass: pesosOf(salaryPerClass),
  }
  await request(createOrUpdateTeacherEndpoint, {
    calls,
    body: { ...body, ...(now && backAsSent(now, Teacher, edited)) },
  })
}

export const deleteTeacherEndpoint = deletionOf('delete_teacher', 'teacher', { refusal: 'Error' })

export const deleteTeacher = deleterOf(deleteTeacherEndpoint)
