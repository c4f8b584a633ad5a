/** The columns of a sheet of products (spec 2, Import of products). */

import { sheetReader, type SheetKind } from '#rules/sheets/columns.ts'
import { fieldsOf } from '#rules/sheets/fields.ts'
import { headingReader } from '#rules/sheets/headings.ts'

const products = 'producto productos articulo articulos servicio servicios product products item'
/** Not `sin` or `mas`: a price before tax is not what is charged. */
const money = 'mxn mn pesos iva incluido con unitario unit pieza pza por x'

const fieldOfHeading = headingReader([
  [
    'productionCost',
    {
      says: 'costo costos coste cost compra proveedor',
      beside: `produccion precio price p ultimo promedio ${money} ${products}`,
    },
  ],
  [
    'price',
    {
      says: 'precio precios venta importe price pvp pv pu mensualidad colegiatura cuota tarifa',
      beside: `p publico lista final actual normal menudeo general mensual retail selling sale ${money} ${products}`,
    },
  ],
  [
    'category',
    { says: 'categoria categorias familia departamento linea rubro category', beside: `nombre grupo ${products}` },
  ],
  ['type', { says: 'tipo tipos type', beside: products }],
  ['subdisciplines', { says: 'subdisciplina subdisciplinas', beside: 'sub disciplina disciplinas' }],
  ['colors', { says: 'color colores colors', beside: `disponibles ${products}` }],
  ['sizes', { says: 'talla tallas tamano tamanos size sizes', beside: `disponibles ${products}` }],
  ['product', { says: `nombre nombres name concepto descripcion ${products}`, beside: 'completo nombre' }],
])

const kind: SheetKind = {
  fields: fieldsOf.product,
  name: 'product',
  fieldOfHeading,
  sign: /\b(?:producto|articulo|servicio|nombre|concepto|descripcion|precio|costo|categoria|familia|tipo|color|talla)/,
  // The category can be chosen for all rows.
  isNeeded: (field) => field === 'product' || field === 'price',
}

export const productSheet = { ...kind, sheetOf: sheetReader(kind) }
