import type { FieldNote, RequestNotes, EndpointNotes } from './notes.ts'
import { done, line, lineFields, listNotes, monthlyLine, onlyLogged, under } from './shared.ts'

const report = {
  id: 4,
  name: 'Febrero 2026',
  start_date: '2026-02-01',
  end_date: '2026-02-28',
  total_sales: 1526,
  total_expenses: 900.5,
  net_profit: 625.5,
  sales_details: [{ id: 301, student_id: 12, sale_date: '02/02/2026', total: 1526, products: [line, monthlyLine] }],
  expense_details: [{ id: 'publicidad', name: 'Publicidad', amount: 900.5 }],
}

const reportFields: Record<string, FieldNote> = {
  id: 'Id del reporte.',
  name: 'Nombre que le dio la persona.',
  start_date: 'Primer día del rango, incluido.',
  end_date: 'Último día del rango, incluido.',
  total_sales: 'Suma de las ventas.',
  total_expenses: 'Suma de los gastos.',
  net_profit: 'Utilidad neta: ventas menos gastos; puede ser negativa.',
  sales_details: 'Las ventas tal como se guardaron; la demostración las entrega como texto JSON.',
  'sales_details.id': 'Número del renglón dentro del reporte; la aplicación no lo muestra.',
  'sales_details.student_id': 'Id del estudiante.',
  'sales_details.sale_date': 'Día de la venta.',
  'sales_details.total': 'Total de la venta.',
  'sales_details.products': 'Líneas de la venta.',
  ...under('sales_details.products', lineFields),
  expense_details: 'Los gastos tal como se guardaron; la demostración los entrega como texto JSON.',
  'expense_details.id': 'Id del gasto dentro del reporte.',
  'expense_details.name': 'Categoría del gasto.',
  'expense_details.amount': 'Importe del gasto.',
}

const rangeRequest: RequestNotes = {
  example: { start: '2026-02-01', end: '2026-02-28' },
  fields: { start: 'Primer día, incluido.', end: 'Último día, incluido.' },
}

/** The notes of the calls of the financial reports, by name. */
export const reportsNotes: Record<string, EndpointNotes> = {
  list_financial_reports: listNotes('Los reportes guardados', report, reportFields),
  get_financial_report: {
    title: 'Un reporte con sus ventas y gastos',
    does: ['Devuelve los campos del reporte junto a `success`; dentro de `report` también se leen.'],
    request: { example: { id: '4' }, fields: { id: 'Id del reporte.' } },
    response: { example: { success: true, ...report }, fields: reportFields },
    success: 'Reporte "{name}" cargado.',
  },
  save_financial_report: {
    title: 'Guarda un reporte',
    does: [
      'Lo guarda completo, con sus ventas y gastos como eran ese día (una columna de texto JSON basta), y da su id.',
      'Llega en camelCase y se devuelve en snake_case; `profit` se devuelve como `net_profit`.',
    ],
    request: {
      example: {
        name: 'Febrero 2026',
        startDate: '2026-02-01',
        endDate: '2026-02-28',
        totalSales: 1526,
        totalExpenses: 900.5,
        profit: 625.5,
        salesDetails: [{ studentId: 12, saleDate: '02/02/2026', total: 1526, products: [line, monthlyLine] }],
        expenseDetails: [{ id: 'publicidad', name: 'Publicidad', amount: 900.5 }],
      },
      fields: {
        name: 'Nombre que le da la persona.',
        startDate: 'Primer día del rango, incluido.',
        endDate: 'Último día del rango, incluido.',
        totalSales: 'Suma de las ventas.',
        totalExpenses: 'Suma de los gastos.',
        profit: 'Utilidad neta: ventas menos gastos; puede ser negativa.',
        salesDetails: 'Las ventas del rango.',
        'salesDetails.studentId': 'Id del estudiante.',
        'salesDetails.saleDate': 'Día de la venta; `null` si no se sabe.',
        'salesDetails.total': 'Total de la venta.',
        'salesDetails.products': 'Las líneas, con los campos de `register_sale.php`.',
        expenseDetails: 'Los gastos, con importe o sin él.',
        'expenseDetails.id': 'Id del gasto dentro del reporte.',
        'expenseDetails.name': 'Categoría del gasto.',
        'expenseDetails.amount': 'Importe del gasto.',
      },
    },
    response: {
      example: { success: true, message: 'Reporte guardado.', id: 4 },
      fields: { id: 'Id del reporte nuevo.' },
    },
    success: 'Reporte "{name}" guardado en BD con ID {id}',
  },
  delete_financial_report: {
    title: 'Borra un reporte',
    does: ['Es la única llamada con el método DELETE.'],
    request: { example: { id: '4' }, fields: { id: 'Id del reporte.' } },
    response: done('Reporte eliminado.'),
  },
  sum_teacher_salaries: {
    title: 'Lo que ganaron los maestros en un rango de días',
    does: [
      'Suma, para cada maestro, `salaryPerClass` por cada lista de asistencia del rango que lleva su nombre, lo marca presente y coincide en subdisciplina y nivel con uno de sus horarios.',
    ],
    request: rangeRequest,
    response: { example: { success: true, total: 2240 }, fields: { total: 'La suma.' } },
    silent: onlyLogged,
  },
  sum_production_cost: {
    title: 'Lo que costó producir lo vendido en un rango de días',
    does: ['Suma, en las ventas del rango, `quantity` por el `productionCost` actual de cada producto.'],
    request: rangeRequest,
    response: { example: { success: true, total: 331 }, fields: { total: 'La suma.' } },
    silent: onlyLogged,
  },
}
