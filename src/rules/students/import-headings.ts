/** How the headings of a sheet of students are recognised (spec 2, Import of students). */

import { headingReader, includes, setOf, wordsOf, type Vocabulary } from '#rules/sheets/headings.ts'

const students = 'alumno alumna alumnos alumnas estudiante estudiantes nino nina hijo hija menor student students'
const tutors =
  'tutor tutora tutores padre madre padres mama papa responsable apoderado apoderada parent parents guardian'
const lastNames = 'apellido apellidos surname last'
const names = 'nombre nombres name names'

/**
 * Vocabulary of each field. A heading has the first field whose vocabulary contains all its words. An unknown word,
 * such as `emergencia`, `edad` or `correo`, makes the whole heading unknown.
 */
const vocabulary: Vocabulary = [
  [
    'phone',
    {
      says: 'telefono telefonos tel tels celular celulares cel movil moviles whatsapp whats wa phone phones mobile',
      beside: `numero no num nro number contacto casa particular principal digitos lada con 1 2 3 10 ${tutors} ${students}`,
    },
  ],
  [
    'birthDate',
    {
      says: 'nacimiento nac nacio cumpleanos cumple birth birthday birthdate dob',
      beside: `fecha fec f dia date dd mm aaaa yyyy ${students}`,
    },
  ],
  ['parentLastName', { says: lastNames, beside: `paterno materno ${tutors}`, needs: tutors }],
  ['parentName', { says: tutors, beside: `completo completa full legal ${names} ${lastNames}` }],
  ['lastName', { says: `paterno materno ${lastNames}`, beside: `primer segundo 1 2 name ${students}` }],
  [
    'name',
    { says: `${names} ${students}`, beside: 'completo completa full first pila primer segundo apellido apellidos' },
  ],
  [
    'subdisciplines',
    {
      says: 'subdisciplina subdisciplinas sub clase clases grupo grupos taller talleres estilo estilos modalidad modalidades',
      beside: `disciplina disciplinas baile danza 1 2 3 4 ${students}`,
    },
  ],
  [
    'discipline',
    { says: 'disciplina disciplinas actividad actividades deporte deportes', beside: `principal ${students}` },
  ],
  ['paidUntil', { says: 'pagado pagada pagados hasta', beside: 'pago mes meses ultimo ultima mensualidad' }],
  ['level', { says: 'nivel niveles grado level', beside: `actual ${students}` }],
  [
    'status',
    {
      says: 'estado estatus status situacion activo activa active inactivo inactiva inactive baja bajas',
      beside: `actual fecha ${students}`,
    },
  ],
]

export const fieldOfHeading = headingReader(vocabulary)

/** Word stems that mark a line as headings, even if its columns are unknown. */
export const headingSign =
  /\b(?:tel|cel|movil|whats|phone|nac|cumplean|birth|tutor|padre|madre|mama|papa|responsable|apoderad|parent|sub.?disciplina|clase|grupo|taller|estilo|modalidad|disciplina|actividad|deporte|nivel|grado|level|apellido|nombre|alumn|estudiante|student|name)/

/** Whether a heading names one of two last names, so that a second column does not contradict it. */
export const isPartOfLastName = (heading: string): boolean =>
  wordsOf(heading).some((word) => /^(?:paterno|materno|primer|segundo|[12])$/.test(word))

const [staying, leaving] = [setOf('activo activa active'), setOf('baja bajas inactivo inactiva inactive')]

/** Whether a column marks students who left. Any text in it, such as a date, means that. */
export const saysWhoLeft = (heading: string): boolean =>
  includes(wordsOf(heading), leaving) && !includes(wordsOf(heading), staying)

/** Whether a column ticks active students, so that a blank cell means that the student left. */
export const saysWhoStays = (heading: string): boolean =>
  includes(wordsOf(heading), staying) && !includes(wordsOf(heading), leaving)
