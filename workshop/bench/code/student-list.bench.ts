import { expect, test } from 'vitest'
import type { Student } from '#api/students.ts'
import { prepareSearch, studentFilter } from '#rules/students/student-list.ts'
import { searchKey } from '#values/text.ts'
import { ana } from '#models/student-row.ts'

const names = ['Ximena', 'Íñigo', 'Begoña', 'María José', 'Ángel']
const surnames = ['Hernández', 'Zúñiga', 'Quiñones', 'López', 'Treviño', 'Peña', 'Ávila']
const at = (list: string[], index: number) => list[index % list.length] ?? ''

const students = Array.from({ length: 10_000 }, (_, index): Student => ({
  ...ana,
  id: String(index + 1),
  name: `${at(names, index)} ${at(surnames, index)} ${at(surnames, index * 3 + 1)}`,
  parentName: `${at(names, index + 2)} ${at(surnames, index)}`,
  phone: `33${String(10_000_000 + index)}`,
}))

/** A search as it grows while it is typed. */
const keystrokes = ['h', 'hern', 'hernandez pe']

const search = (text: string) =>
  students.filter(studentFilter({ search: text, status: 'Activo', level: '', discipline: '' })).length

/** The same without anything remembered between two keystrokes. */
const searchAnew = (text: string) => {
  const words = searchKey(text).split(/\s+/).filter(Boolean)
  return students.filter(({ status, name, parentName, phone }) => {
    const texts = searchKey(`${name}\n${parentName}\n${phone}`)
    return status === 'Activo' && words.every((word) => texts.includes(word))
  }).length
}

test(
  'a search of 10,000 students, letter by letter, beside folding their texts each time',
  { timeout: 120_000 },
  async ({ bench }) => {
    prepareSearch(students)
    expect(keystrokes.map(search)).toEqual(keystrokes.map(searchAnew))
    const quick = await bench('search keys made once', () => keystrokes.forEach(search)).run()
    const slow = await bench('search keys made each time', () => keystrokes.forEach(searchAnew)).run()
    const [each, anew] = [quick, slow].map(({ latency }) => latency.mean / keystrokes.length)
    console.log(`a keystroke takes ${each?.toFixed(2)} ms, folding each time ${anew?.toFixed(2)} ms`)
    expect(slow.latency.mean / quick.latency.mean).toBeGreaterThan(3)
  },
)
