import { nameById, readAll, type View } from '#training/missions/views/view.ts'

export const pagos: View = {
  fields: { estudiante: 'texto', claveEstudiante: 'numero', mes: 'fecha', monto: 'numero', estado: 'texto' },
  read: ({ payments, students }) => {
    const studentOf = nameById(students.rows)
    return readAll(payments.rows, ({ studentId, month, year, amount, status }) => ({
      estudiante: studentOf(studentId),
      claveEstudiante: studentId,
      mes: `${year}-${month}`,
      monto: amount,
      estado: status === 'paid' ? 'Pagado' : 'Pendiente',
    }))
  },
}
