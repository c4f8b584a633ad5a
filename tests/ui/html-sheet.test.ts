import { expect, test } from 'vitest'
import { rowsOfFile } from '#ui/table/sheet-file.ts'

test('a web page named .xls gives the cells of its longest table', async () => {
  const page = `<html><meta charset="utf-8"><table><tr><td>Academia</td></tr></table>
    <table><tr><th>Tutor</th><th>Nombre</th><th colspan="2">Teléfonos</th></tr>
    <tr><td rowspan="2">Rosa Díaz</td><td> Ana&nbsp;Paz </td><td>1</td><td>2</td></tr>
    <tr><td>Eva</td><td>3</td><td></td></tr></table></html>`
  const { rows } = await rowsOfFile(new Blob([page]))
  expect(rows).toEqual([
    ['Tutor', 'Nombre', 'Teléfonos', ''],
    ['Rosa Díaz', 'Ana\u00A0Paz', '1', '2'],
    ['Rosa Díaz', 'Eva', '3', ''],
  ])
})

test('line breaks in a cell of a web page separate its lines; those of its source do not', async () => {
  const page = `<table><tr><th>Nombre</th><th>Clases</th></tr>
    <tr><td>Ana
      <b>Paz</b></td><td>Puntas<br>Jazz<br style="mso-data-placement:same-cell"/></td></tr>
    <tr><td><p>Eva</p><p>Luz</p></td><td><div>Tap</div></td></tr></table>`
  const { rows } = await rowsOfFile(new Blob([page]))
  expect(rows).toEqual([
    ['Nombre', 'Clases'],
    ['Ana Paz', 'Puntas\nJazz'],
    ['Eva\nLuz', 'Tap'],
  ])
})
