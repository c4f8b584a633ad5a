import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CalendarEvent } from '#api/events.ts'
import type { Product } from '#api/products.ts'
import type { User } from '#api/session.ts'
import type { Student } from '#api/students.ts'
import { pages } from '#routes/-pages.ts'
import { idParam } from '#routes/shared/lists/search.ts'
import { useToday } from '#routes/shared/screen/today.ts'
import { eventsQuery } from '#rows/events.ts'
import { productsQuery } from '#rows/products.ts'
import { studentsQuery } from '#rows/students.ts'
import { teachersQuery } from '#rows/teachers.ts'
import { maySeeSchedules } from '#rules/events/seen-schedules.ts'
import { hoursTextIn, timetableOf } from '#rules/events/timetable.ts'
import type { Findable } from '#rules/finding.ts'
import { homonymWords, studentLabel } from '#rules/homonyms.ts'
import { mayOpen, maySeeStudents } from '#rules/permissions.ts'
import { searchableStudent } from '#rules/students/student-list.ts'
import { formatMoney } from '#values/money.ts'
import { searchableOf } from '#values/search.ts'
import { distinct } from '#values/text.ts'

/** Place of a result: path and search params of its screen. Without a path the screen stays. */
type Place = { path?: (typeof pages)[number]['path']; search?: Record<string, string | number> }

/** `hours` has the days and hours of a student's classes. */
export type FinderItem = Findable & { place: Place; hours?: string }

const none: never[] = []

/** Items that a user can search for and open (spec 2, Search everywhere). */
export function useFinderItems(user: User): FinderItem[] {
  const today = useToday()
  const hasStudents = maySeeStudents(user)
  const hasCalendar = mayOpen(user, 'Calendar')
  const students = useQuery({ ...studentsQuery(), enabled: hasStudents }).data ?? none
  const products = useQuery({ ...productsQuery(), enabled: mayOpen(user, 'ProductManagement') }).data ?? none
  const events = useQuery({ ...eventsQuery(), enabled: hasStudents || hasCalendar }).data ?? none
  const teachers = useQuery({ ...teachersQuery(), enabled: hasStudents && maySeeSchedules(user) }).data ?? none
  const hours = useMemo(() => hoursTextIn(timetableOf(events, teachers, today), today), [events, teachers, today])
  const people = useMemo(() => studentItems(students, hours), [students, hours])
  const others = useMemo(
    () => [...productItems(products), ...(hasCalendar ? classItems(events) : none)],
    [products, events, hasCalendar],
  )
  const screens = useMemo(() => screenItems(user), [user])
  return useMemo(() => [...screens, ...people, ...others], [screens, people, others])
}

function studentItems(students: readonly Student[], hoursOf: (student: Student) => string): FinderItem[] {
  const words = homonymWords(students)
  return students.map((student) => ({
    id: `student ${student.id}`,
    group: 'Estudiantes',
    label: studentLabel(student.name, words.get(student.id), student.status),
    note: [student.parentName, student.phone].filter(Boolean).join(' · '),
    hours: hoursOf(student),
    texts: searchableStudent(student),
    place: { search: { ficha: idParam(student.id) } },
  }))
}

const productItems = (products: readonly Product[]): FinderItem[] =>
  products.map(({ id, name, price, categoryName }) => ({
    id: `product ${id}`,
    group: 'Productos',
    label: name,
    note: [categoryName, formatMoney(price)].filter(Boolean).join(' · '),
    texts: searchableOf({ name, others: categoryName }),
    place: { path: '/productos', search: { buscar: name } },
  }))

const classItems = (events: readonly CalendarEvent[]): FinderItem[] =>
  distinct(events.map(({ subdiscipline, level, teacher }) => [subdiscipline, level, teacher].join('\n'))).map((key) => {
    const [subdiscipline = '', level = '', teacher = ''] = key.split('\n')
    return {
      id: `class ${key}`,
      group: 'Clases',
      label: [subdiscipline, level].filter(Boolean).join(' '),
      note: teacher,
      texts: searchableOf({ name: `${subdiscipline} ${level}`, others: teacher }),
      place: { path: '/calendario' },
    }
  })

const actions = [
  { label: 'Registrar a un estudiante', path: '/registro', others: 'alta inscribir nuevo', search: {} },
  {
    label: 'Importar estudiantes',
    path: '/registro',
    others: 'excel csv hoja de cálculo',
    search: { vista: 'importar' },
  },
  { label: 'Vender', path: '/pos', others: 'cobrar caja', search: {} },
  { label: 'Corte de caja', path: '/pos', others: 'contar cerrar caja arqueo efectivo', search: { vista: 'corte' } },
  { label: 'Quién debe', path: '/pagos', others: 'cobranza adeudos pendientes', search: { vista: 'cobranza' } },
  { label: 'Pagos del año', path: '/pagos', others: 'anual', search: { vista: 'anual' } },
  { label: 'Pasar lista', path: '/asistencia', others: 'presentes faltas', search: {} },
  { label: 'Lista de eventos', path: '/calendario', others: 'clases', search: { vista: 'lista' } },
] as const

function screenItems(user: User): FinderItem[] {
  const open = pages.filter(({ access }) => mayOpen(user, access))
  const screens = open.map(({ path, title }) => ({
    id: `screen ${path}`,
    group: 'Pantallas',
    label: title,
    note: '',
    texts: searchableOf({ name: title }),
    place: { path },
  }))
  const doable = actions
    .filter(({ path }) => open.some((page) => page.path === path))
    .map(({ label, path, others, search }) => ({
      id: `action ${label}`,
      group: 'Acciones',
      label,
      note: open.find((page) => page.path === path)?.title ?? '',
      texts: searchableOf({ name: label, others }),
      place: { path, search },
    }))
  return [...screens, ...doable]
}
