import { nameKey } from '#values/text.ts'

/** What a column of a sheet can say of a student. */
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
] as const
export type ImportField = (typeof importFields)[number]

/** The fields in words. */
export const fieldWords: Readonly<Record<ImportField, string>> = {
  name: 'Nombre del estudiante',
  lastName: 'Apellidos',
  parentName: 'Padre o tutor',
  parentLastName: 'Apellidos del padre o tutor',
  phone: 'Teléfono',
  birthDate: 'Fecha de nacimiento',
  discipline: 'Disciplina',
  subdisciplines: 'Subdisciplinas',
  level: 'Nivel',
  status: 'Estado (activo o baja)',
}

/** The words of a heading that say a field, and the words that may stand beside them. */
type Words = { says: string; beside: string }

const students = 'alumno alumna alumnos alumnas estudiante estudiantes nino nina hijo hija menor student students'
const tutors =
  'tutor tutora tutores padre madre padres mama papa responsable apoderado apoderada parent parents guardian'
const lastNames = 'apellido apellidos surname last'
const names = 'nombre nombres name names'

/**
 * The vocabulary of each field. A heading says the first field whose vocabulary has all its words. A word of no vocabulary,
 * such as `emergencia`, `edad` or `correo`, makes a heading one that nobody knows.
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
  ['level', { says: 'nivel niveles grado level', beside: `actual ${students}` }],
  ['status', { says: 'estado estatus status situacion activo activa baja bajas', beside: `actual fecha ${students}` }],
]

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const known = vocabularies.map(([field, { says, beside }]) => ({ field, says: setOf(says), beside: setOf(beside) }))

/** Words between others that say nothing. */
const joining = setOf('de del la el los las y o u e a su the of')

/** Another ending of the word before: `alumno(a)`, `alumno/a`, `nombre(s)`. */
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
 * What a column with this heading says, whatever its accents and case; `null` if it is not known. The whole heading counts: one
 * that has only a word of a field, such as `Edad del alumno` or `Teléfono de emergencia`, is not known.
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

/** The beginnings of words by which a line is taken for headings, however its columns are called. */
const sign =
  /\b(?:tel|cel|movil|whats|phone|nac|cumplean|birth|tutor|padre|madre|mama|papa|responsable|apoderad|parent|sub.?disciplina|clase|grupo|taller|estilo|modalidad|disciplina|actividad|deporte|nivel|grado|level|apellido|nombre|alumn|estudiante|student|name)/

/** Whether a cell looks like the heading of a column, also of one that is not known. */
export const isLikeHeading = (cell: string): boolean => fieldOfHeading(cell) !== null || sign.test(nameKey(cell))

/** Whether a heading says one of two last names, so that a second column is no second answer. */
export const isPartOfLastName = (heading: string): boolean =>
  wordsOf(heading).some((word) => /^(?:paterno|materno|primer|segundo|[12])$/.test(word))

/** Whether a column says who has left, so that any text in it, such as the day, means that. */
export const saysWhoLeft = (heading: string): boolean => includes(wordsOf(heading), setOf('baja bajas'))
