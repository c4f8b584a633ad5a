import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState } from 'react'
import { byName, cellsOf, heads, listStudents, prepareSearch, rowHeight, search, type Student } from './students.ts'

const none: Student[] = []

/** The students, searchable, sortable by name, windowed. */
export function StudentList() {
  const { data: students = none } = useQuery({ queryKey: ['students'], queryFn: listStudents })
  const [text, setText] = useState('')
  const [order, setOrder] = useState<'up' | 'down' | 'sent'>('sent')
  useEffect(() => prepareSearch(students), [students])
  const sorted = useMemo(() => (order === 'sent' ? students : byName(students, order === 'down')), [students, order])
  const shown = useMemo(() => search(sorted, text), [sorted, text])

  const list = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const items = rows.getVirtualItems()
  const before = items[0]?.start ?? 0
  const after = rows.getTotalSize() - (items.at(-1)?.end ?? 0)

  return (
    <main>
      <h1>Listado de Estudiantes</h1>
      <label>
        Buscar
        <input type="search" value={text} onChange={({ target }) => setText(target.value)} />
      </label>
      <p aria-live="polite">
        {shown.length} de {students.length} estudiantes
      </p>
      <div ref={list} className="list">
        <table aria-label="Listado de Estudiantes">
          <thead>
            <tr>
              {heads.map((head, index) => (
                <th key={head} scope="col">
                  {index === 0 ? (
                    <button type="button" onClick={() => setOrder(order === 'up' ? 'down' : 'up')}>
                      {head}
                    </button>
                  ) : (
                    head
                  )}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: before }} />
            {items.map(({ index }) => {
              const student = shown[index]
              return student && <Row key={student.id} student={student} />
            })}
            <tr style={{ height: after }} />
          </tbody>
        </table>
      </div>
    </main>
  )
}

const Row = ({ student }: { student: Student }) => (
  <tr data-row={student.id}>
    {cellsOf(student).map((cell, index) => (
      <td key={heads[index]}>{cell}</td>
    ))}
  </tr>
)
