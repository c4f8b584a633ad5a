import { deleteTeacher, saveTeacher } from '#api/teachers.ts'
import { teachersQuery } from '#rows/teachers.ts'
import type { Noun } from '#support/nouns/noun.ts'
import { id, moneyOrZero, optionalText, recordOf, rowsOf, text, textList, time } from '#support/wire/field-kinds.ts'
import { testCalls } from '#support/wire/test-calls.ts'
import { read } from '#support/wire/wire.ts'

const draft = {
  userId: '1',
  name: 'Rosa Díaz',
  disciplines: ['1'],
  subdisciplineSchedules: [],
  salaryPerClass: 25_000,
}

export const teacher = {
  path: '/maestros',
  loads: ['list_products', 'list_levels', 'list_teachers', 'list_students', 'list_attendance'],
  calls: (db) => ({
    list_teachers: () => read(teachersQuery()),
    create_or_update_teacher: () => saveTeacher(testCalls, draft, null),
    delete_teacher: () => deleteTeacher(testCalls, String(db.teachers.all().at(-1)?.id)),
  }),
  pages: {
    list_teachers: ['TeacherManagement', 'Calendar', 'AttendancePanel', 'DashboardPanel', 'ProductManagement'],
    create_or_update_teacher: ['TeacherManagement'],
    delete_teacher: ['TeacherManagement'],
  },
  answers: {
    list_teachers: recordOf({
      id,
      userId: optionalText,
      name: text,
      disciplines: textList,
      subdisciplineSchedules: rowsOf(recordOf({ subdiscipline: text, level: text, days: textList, time })),
      salaryPerClass: moneyOrZero,
    }),
  },
  drawn: 463,
  tables: [
    { caption: 'Maestros', search: '', filter: 'inicio=2026-11-10', file: 'Maestros' },
    {
      caption: 'Clases de Alejandra Montes Rivera',
      search: 'recibo=1&fechas=todas',
      filter: 'inicio=2026-11-04',
      file: 'Comprobante de pago Alejandra Montes Rivera',
      notes: /^(Lun|Mar|Mié|Jue|Vie|Sáb|Dom) |^No cuenta$/g,
    },
  ],
  screen: {
    list: 'list_teachers',
    rows: ({ teachers }) => teachers.all(),
    noun: 'el maestro',
    what: 'un maestro',
    place: 'teacher',
    create: {
      call: 'create_or_update_teacher',
      opens: 'Agregar maestro',
      fields: (nth) => ({ Nombre: `Olga ${nth}`, 'Salario por clase': '199.50', Gimnasia: true }),
      said: 'Maestro guardado.',
    },
    update: {
      call: 'create_or_update_teacher',
      row: 'Kenji Morales Arce',
      fields: (nth) => ({ 'Salario por clase': `${nth}99.50` }),
      stored: ({ teachers }, nth) => teachers.all().filter(({ salaryPerClass }) => salaryPerClass === nth * 100 + 99.5),
      said: 'Maestro guardado.',
    },
    remove: { call: 'delete_teacher', question: '¿Eliminar maestro?', said: 'Maestro eliminado.' },
    empty: {
      words: ['No hay maestros registrados.', 'Aquí está cada maestro con sus horarios y su pago.'],
      action: 'Agregar al primer maestro',
      field: 'Nombre',
    },
  },
} as const satisfies Noun
