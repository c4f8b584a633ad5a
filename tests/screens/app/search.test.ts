/** The address of each screen as the screen reads it. It ignores invalid parameters (spec 2, Every screen). */

import { defaultParseSearch } from '@tanstack/react-router'
import { describe, expect, test } from 'vitest'
import { CalendarSearch } from '#routes/events/search.ts'
import { PaymentsSearch } from '#routes/payments/search.ts'
import { ProductSearch } from '#routes/products/search.ts'
import { FinanceSearch } from '#routes/reports/search.ts'
import { AttendanceSearch } from '#routes/rolls/search.ts'
import { SaleSearch } from '#routes/sales/search.ts'
import { Ordered } from '#routes/shared/lists/search.ts'
import { StudentSearch } from '#routes/students/search.ts'
import { TeacherSearch } from '#routes/teachers/search.ts'

const range: [address: string, read: object][] = [
  ['inicio=2026-11-01&fin=30/11/2026', { inicio: '2026-11-01', fin: '2026-11-30' }],
  ['inicio=2026-02-31&fin=ayer', {}],
  ['inicio=20261101&fin=', {}],
  ['inicio=0001-05-01&fin=01/06/0000', {}],
  ['inicio=0999-12-31&fin=1000-01-01', { fin: '1000-01-01' }],
  ['inicio=2026-11-01&fin=["2026-11-30"]', { inicio: '2026-11-01' }],
]

const screens = {
  estudiantes: {
    schema: StudentSearch,
    table: [
      ['buscar=ana&estado=Inactivo&nivel=Avanzado', { buscar: 'ana', estado: 'Inactivo', nivel: 'Avanzado' }],
      ['buscar=5512345678&nivel=true', { buscar: '5512345678', nivel: 'true' }],
      ['estado=Otro&nivel=&buscar=', {}],
      ['estado=inactivo&nivel=null&buscar={"a":1}', {}],
      ['estado=["Inactivo"]&nivel=[1]', {}],
    ],
  },
  productos: {
    schema: ProductSearch,
    table: [
      ['buscar=33', { buscar: '33' }],
      ['buscar=', {}],
    ],
  },
  usuarios: { schema: Ordered, table: [['buscar=ana', {}]] },
  maestros: { schema: TeacherSearch, table: range },
  asistencia: {
    schema: AttendanceSearch,
    table: [
      ['fecha=2026-11-18&subdisciplina=Ballet&nivel=3', { fecha: '2026-11-18', subdisciplina: 'Ballet', nivel: '3' }],
      ['fecha=ayer&subdisciplina=&nivel=null', {}],
      ['fecha=0001-05-01&desde=0001-05-01&dia=0026-11-18', {}],
      [
        'vista=lista&dia=2026-11-18&clase=Ballet&grupo=3&con=Lola',
        { vista: 'lista', dia: '2026-11-18', clase: 'Ballet', grupo: '3', con: 'Lola' },
      ],
    ],
  },
  pos: {
    schema: SaleSearch,
    table: [
      ...range,
      ['estudiante=7', { estudiante: 7 }],
      // Zeros before a number are part of an id.
      ['estudiante=000001', { estudiante: '000001' }],
      ['estudiante="000001"', { estudiante: '000001' }],
      ['estudiante=', {}],
      ['estudiante=[7]', {}],
      ['estudiante=7&meses=adeudo', { estudiante: 7, meses: 'adeudo' }],
      ['meses=2026-10', { meses: '2026-10' }],
      ['meses=todos', {}],
      ['vista=corte&dia=2026-11-18&turno=si', { vista: 'corte', dia: '2026-11-18', turno: 'si' }],
      ['vista=caja&dia=ayer&turno=1', {}],
    ],
  },
  finanzas: {
    schema: FinanceSearch,
    table: [
      ...range,
      ['fechas=todas', { fechas: 'todas' }],
      ['fechas=hoy', {}],
      ['comparar=["7",8,9]', { comparar: ['7', '8'] }],
      ['comparar=[]', { comparar: [] }],
      ['comparar=7', {}],
      ['comparar=[{}]', {}],
    ],
  },
  calendario: {
    schema: CalendarSearch,
    table: [
      ['vista=lista&fecha=2026-11-18', { vista: 'lista', fecha: '2026-11-18' }],
      ['vista=semana&fecha=18', {}],
      // Any day names its week.
      ['semana=2026-11-20', { semana: '2026-11-16' }],
      ['semana=1899-12-31', {}],
      ['semana=2200-01-01', {}],
      ['semana=pronto', {}],
    ],
  },
  pagos: {
    schema: PaymentsSearch,
    table: [
      ['vista=anual&mes=10&anio=2025&estado=pagado', { vista: 'anual', mes: 10, anio: 2025, estado: 'pagado' }],
      ['mes="07"', { mes: 7 }],
      ['mes=1&anio=1', { mes: 1, anio: 1 }],
      ['mes=12&anio=9999', { mes: 12, anio: 9999 }],
      ['mes=13&anio=0', {}],
      ['mes=0&anio=10000', {}],
      ['mes=1.5&anio=abril', {}],
      ['mes=&anio=true', {}],
      ['vista=mensual&estado=moroso', {}],
      ['estudiante=7', { estudiante: 7 }],
      ['estudiante="7"', { estudiante: 7 }],
      ['estudiante="007"', { estudiante: '007' }],
      ['estudiante=a-7', { estudiante: 'a-7' }],
      ['estudiante=&vista=', {}],
      ['estudiante={}&vista=[]', {}],
    ],
  },
} as const

const everywhere: [address: string, read: object][] = [
  ['', {}],
  ['otra=1&utm_source=x', {}],
  ['orden=nombre', { orden: 'nombre' }],
  ['orden=-nombre', { orden: '-nombre' }],
  ['orden=', {}],
  ['orden=-', {}],
  ['orden=--nombre', {}],
  ['orden=7', {}],
  ['orden=true', {}],
  ['orden=["nombre"]', {}],
  ['orden=nombre desc', {}],
]

/** The defined values of a reading. */
const given = (read: object) => Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))

describe.each(Object.entries(screens))('/%s', (_, { schema, table }) => {
  test.each([...table, ...everywhere])('?%s', (address, read) => {
    expect(given(schema.parse(defaultParseSearch(`?${address}`)))).toEqual(read)
  })

  test('removes invalid values from the address', () => {
    const nonsense = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, { odd: true }]))
    expect(Object.entries(schema.parse(nonsense))).toEqual(Object.keys(schema.shape).map((field) => [field, undefined]))
  })
})
