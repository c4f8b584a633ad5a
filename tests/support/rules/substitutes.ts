import type { Schedule } from '#api/teachers.ts'

export const kata: Schedule = { subdiscipline: 'Kata', level: 'Avanzado', days: ['Viernes'], time: '17:00' }

export const teacher = (id: string, name: string, subdisciplineSchedules: Schedule[] = []) => ({
  id,
  userId: null,
  name,
  disciplines: ['4'],
  subdisciplineSchedules,
  salaryPerClass: 10_000,
})

export const lola = teacher('1', 'Lola', [kata])
export const raul = teacher('2', 'Raúl')
