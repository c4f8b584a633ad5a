import type { Snapshot } from '#academy/snapshot.ts'
import type { SaleRow } from '#backend/rows.ts'
import { saleFolio } from '#rules/sales/folio.ts'
import { isoDayOf, nameById, readAll, typeNames, type Fields, type View } from '#training/missions/views/view.ts'

/** A product of a sale; `descuento` in percent. */
const soldRow = ({
  name,
  type,
  color,
  size,
  quantity,
  price,
  discountPercent,
  discount,
}: SaleRow['products'][number]) => ({
  producto: name,
  tipo: typeNames[type],
  color: color ?? '',
  talla: size ?? '',
  cantidad: quantity,
  precio: price,
  descuento: discountPercent,
  importe: Math.max(0, price * quantity - discount),
})

const soldFields = {
  producto: 'texto',
  tipo: 'texto',
  color: 'texto',
  talla: 'texto',
  cantidad: 'numero',
  precio: 'numero',
  descuento: 'numero',
  importe: 'numero',
} as const satisfies Fields

/** The sales that count: without the cancelled ones. */
const counted = ({ rows }: Snapshot['sales']): SaleRow[] => rows.filter(({ cancelled }) => cancelled === null)

/** The view `ventas`: one row per sale. */
export const ventas: View = {
  fields: {
    folio: 'texto',
    fecha: 'fecha',
    estudiante: 'texto',
    claveEstudiante: 'numero',
    total: 'numero',
    productos: 'lista',
    partidas: 'renglones',
  },
  innerFields: soldFields,
  read: ({ sales, students }) => {
    const studentOf = nameById(students.rows)
    return readAll(counted(sales), ({ id, date, studentId, total, products }) => ({
      folio: saleFolio(String(id)),
      fecha: isoDayOf(date),
      estudiante: studentOf(studentId),
      claveEstudiante: studentId,
      total,
      productos: products.map(({ name }) => name),
      partidas: products.map(soldRow),
    }))
  },
}

/** The view `partidas`: one row per product of a sale. */
export const partidas: View = {
  fields: { folio: 'texto', fecha: 'fecha', estudiante: 'texto', ...soldFields },
  read: ({ sales, students }) => {
    const studentOf = nameById(students.rows)
    return counted(sales).flatMap((source) =>
      source.products.map((line) => ({
        source,
        row: {
          clave: source.id,
          folio: saleFolio(String(source.id)),
          fecha: isoDayOf(source.date),
          estudiante: studentOf(source.studentId),
          ...soldRow(line),
        },
      })),
    )
  },
}
