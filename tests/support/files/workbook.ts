import { strToU8, zipSync } from 'fflate'

/** A workbook with one sheet; its numbers are shown as days. */
export const workbook = (cells: readonly (readonly string[])[]): Blob => {
  const cell = (text: string) =>
    /^\d+$/.test(text) ? `<c s="1"><v>${text}</v></c>` : `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const sheet = cells.map((row, at) => {
    const each = row.map((text, column) =>
      cell(text).replace('<c', `<c r="${'ABCDEFG'[column] ?? ''}${String(at + 1)}"`),
    )
    return `<row r="${String(at + 1)}">${each.join('')}</row>`
  })
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Hoja1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${sheet.join('')}</sheetData></worksheet>`,
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
  return new Blob([new Uint8Array(bytes)])
}
