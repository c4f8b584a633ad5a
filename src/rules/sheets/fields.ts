const studentFields = [
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

const productFields = [
  'product',
  'category',
  'price',
  'productionCost',
  'type',
  'subdisciplines',
  'colors',
  'sizes',
] as const

const teacherFields = ['teacher', 'discipline', 'subdisciplines', 'level', 'days', 'time', 'salary'] as const

/** The fields that a column may have, in the order of the choices, by the noun of the sheet. */
export const fieldsOf = { student: studentFields, product: productFields, teacher: teacherFields } as const

export type ImportField = (typeof studentFields | typeof productFields | typeof teacherFields)[number]

/** The fields of every noun, to read a stored import. */
export const importFields: readonly ImportField[] = [...new Set<ImportField>(Object.values(fieldsOf).flat())]

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
  paidUntil: 'Pagado hasta',
  product: 'Nombre del producto',
  category: 'Categoría',
  price: 'Precio',
  productionCost: 'Costo de producción',
  type: 'Tipo',
  colors: 'Colores',
  sizes: 'Tallas',
  teacher: 'Nombre del maestro',
  days: 'Días',
  time: 'Hora de inicio',
  salary: 'Pago por clase',
}
