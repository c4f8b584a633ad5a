/** The students, searchable, sortable by name, windowed, without a framework. */
import { byName, cellsOf, listStudents, prepareSearch, rowHeight, search, type Student } from '../students.ts'
import { element } from './element.ts'

/** Rows drawn above and below the window. */
const overscan = 8

const field = element('search', HTMLInputElement)
const count = element('count', HTMLParagraphElement)
const list = element('list', HTMLDivElement)
const body = element('rows', HTMLTableSectionElement)

let sorted: readonly Student[] = []
let shown: readonly Student[] = []
let isDown = true

const spacer = (rows: number) => {
  const row = document.createElement('tr')
  row.style.height = `${rows * rowHeight}px`
  return row
}

const rowOf = (student: Student) => {
  const row = document.createElement('tr')
  row.dataset['row'] = String(student.id)
  for (const text of cellsOf(student)) row.insertCell().textContent = text
  return row
}

function draw(): void {
  const from = Math.max(0, Math.floor(list.scrollTop / rowHeight) - overscan)
  const to = Math.min(shown.length, from + Math.ceil(list.clientHeight / rowHeight) + 2 * overscan)
  body.replaceChildren(spacer(from), ...shown.slice(from, to).map(rowOf), spacer(shown.length - to))
}

function filter(): void {
  shown = search(sorted, field.value)
  count.textContent = `${shown.length} de ${sorted.length} estudiantes`
  draw()
}

field.addEventListener('input', filter)
list.addEventListener('scroll', draw)
element('by-name', HTMLButtonElement).addEventListener('click', () => {
  isDown = !isDown
  sorted = byName(sorted, isDown)
  filter()
})

try {
  sorted = await listStudents()
  filter()
  prepareSearch(sorted)
} catch {
  location.assign('/')
}
