import { studentLabels } from '#rules/students/labels.ts'
import { nameKey } from '#values/text.ts'

export const importFields = [
  'name',
  'lastName',
  'parentName',
  'parentLastName',
  'phone',
  'birthDate',
  'discipline',
  'subdisciplines',
  'level',
  'status',
  'paidUntil',
] as const
export type ImportField = (typeof importFields)[number]

export const fieldWords: Readonly<Record<ImportField, string>> = {
  ...studentLabels,
  name: 'Nombre del estudiante',
  lastName: 'Apellidos',
  parentLastName: 'Apellidos del padre o tutor',
  status: 'Estado (activo o baja)',
  paidUntil: 'Pagado hasta',
}

/** `says`: words that identify a field. `beside`: words allowed next to them. */
type Words = { says: string; beside: string }

const students = 'alumno alumna alumnos alumnas estudiante estudiantes nino nina hijo hija menor student students'
const tutors =
  'tutor tutora tutores padre madre padres mama papa responsable apoderado apoderada parent parents guardian'
const lastNames = 'apellido apellidos surname last'
const names = 'nombre nombres name names'

/**
 * Vocabulary of each field. A heading has the first field whose vocabulary contains all its words. An unknown word,
 * such as `emergencia`, `edad` or `correo`, makes the whole heading unknown.
 */
const vocabularies: readonly (readonly [ImportField, Words])[] = [
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
  ['parentLastName', { says: lastNames, beside: `paterno materno ${tutors}` }],
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
  ['status', { says: 'estado estatus status situacion activo activa baja bajas', beside: `actual fecha ${students}` }],
]

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const known = vocabularies.map(([field, { says, beside }]) => ({ field, says: setOf(says), beside: setOf(beside) }))

const joining = setOf('de del la el los las y o u e a su the of')

/** Alternative endings of a word: `alumno(a)`, `alumno/a`, `nombre(s)`. */
const otherEnding = /[(/]-?(?:a|o|s|as|os|es)\b\)?/g

const wordsOf = (heading: string): string[] =>
  nameKey(heading)
    .replaceAll(otherEnding, ' ')
    .replaceAll('@', 'o')
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '' && !joining.has(word))

const includes = (words: readonly string[], set: ReadonlySet<string>) => words.some((word) => set.has(word))
const tutorWords = setOf(tutors)

/**
 * Field of a heading, ignoring accents and case; `null` if unknown. Every word of the heading counts. `Edad del alumno`
 * and `Teléfono de emergencia` are unknown, although they contain a known word.
 */
export function fieldOfHeading(heading: string): ImportField | null {
  const words = wordsOf(heading)
  const found = known.find(
    ({ field, says, beside }) =>
      includes(words, says) &&
      words.every((word) => says.has(word) || beside.has(word)) &&
      (field !== 'parentLastName' || includes(words, tutorWords)),
  )
  return found?.field ?? null
}

/** Word stems that mark a line as headings, even if its columns are unknown. */
const sign =
  /\b(?:tel|cel|movil|whats|phone|nac|cumplean|birth|tutor|padre|madre|mama|papa|responsable|apoderad|parent|sub.?disciplina|clase|grupo|taller|estilo|modalidad|disciplina|actividad|deporte|nivel|grado|level|apellido|nombre|alumn|estudiante|student|name)/

/** Whether a cell looks like a column heading, even an unknown one. */
export const isLikeHeading = (cell: string): boolean => fieldOfHeading(cell) !== null || sign.test(nameKey(cell))

/** Whether a heading names one of two last names, so that a second column does not contradict it. */
export const isPartOfLastName = (heading: string): boolean =>
  wordsOf(heading).some((word) => /^(?:paterno|materno|primer|segundo|[12])$/.test(word))

/** Whether a column marks students who left. Any text in it, such as a date, means that. */
export const saysWhoLeft = (heading: string): boolean => includes(wordsOf(heading), setOf('baja bajas'))
