/** The columns of a sheet of products (spec 2, Import of products). */

import { sheetReader, type SheetKind } from '#rules/sheets/columns.ts'
import { fieldsOf } from '#rules/sheets/fields.ts'
import { headingReader } from '#rules/sheets/headings.ts'

const products = 'producto productos articulo articulos servicio servicios product products item'
const money = 'mxn pesos iva incluido con'

const fieldOfHeading = headingReader([
  [
    'productionCost',
    { says: 'costo costos coste cost compra proveedor', beside: `produccion precio unitario ${money} ${products}` },
  ],
  ['price', { says: 'precio precios venta importe price', beside: `publico unitario lista ${money} ${products}` }],
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
