/** The headings of a sheet of students. The import recognises all of them. */
export const headings = ['Nombre', 'Tutor', 'Teléfono', 'Nacimiento', 'Disciplina', 'Subdisciplina', 'Nivel']

/** A student of the sheet with a unique name and phone. The name contains no digits, because names allow none. */
export const studentRow = (at: number): string[] => {
  const letters = String(at).replaceAll(/\d/g, (digit) => 'ABCDEFGHIJ'.charAt(Number(digit)))
  return [
    `Alumna ${letters}`,
    `Tutora ${letters}`,
    `55 7${String(100 + (at % 900))} ${String(1000 + at)}`,
    '24/03/2015',
    'Ballet',
    'Puntas',
    'Principiante',
  ]
}

export const studentRows = (count: number): string[][] => Array.from({ length: count }, (_, at) => studentRow(at))

/** A sheet as copied from Excel. */
export const copied = (rows: readonly (readonly string[])[]): string => rows.map((cells) => cells.join('\t')).join('\n')
