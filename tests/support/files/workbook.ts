import { strToU8, zipSync } from 'fflate'

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** A sheet of a workbook. `rows` is the XML of its `row` elements; `after` is the XML after them. */
export type BookSheet = { name: string; rows: string; state?: string; after?: string; folder?: 'chartsheets' }

/** A workbook as other programs write it. Style 1 is the style of days. `attributes` belong to `workbookPr`. */
export function workbookOf(sheets: readonly BookSheet[], attributes = ''): Blob {
  const each = sheets.map(({ name, state }, at) => {
    const hidden = state === undefined ? '' : ` state="${state}"`
    return `<sheet name="${name}" sheetId="${String(at + 1)}"${hidden} r:id="rId${String(at + 1)}"/>`
  })
  const targets = sheets.map(({ folder = 'worksheets' }, at) => {
    const number = String(at + 1)
    return `<Relationship Id="rId${number}" Type="${office}/worksheet" Target="${folder}/sheet${number}.xml"/>`
  })
  const parts = {
    '[Content_Types].xml': '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>',
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><workbookPr ${attributes}/><sheets>${each.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${relations}">${targets.join('')}<Relationship Id="rIdStyles" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ...Object.fromEntries(
      sheets.map(({ rows, after = '', folder = 'worksheets' }, at) => [
        `xl/${folder}/sheet${String(at + 1)}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  }
  const bytes = zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])))
  return new Blob([new Uint8Array(bytes)])
}

/** The XML of rows of cells. A number is a day; a text that begins with `<` is the content of its cell. */
export function rowsXml(cells: readonly (readonly string[])[], hidden: readonly number[] = []): string {
  const inside = (text: string) => {
    if (text.startsWith('<')) return ` t="str">${text}`
    return /^\d+$/.test(text) ? ` s="1"><v>${text}</v>` : ` t="inlineStr"><is><t>${text}</t></is>`
  }
  const rows = cells.map((row, at) => {
    const line = String(at + 1)
    const each = row.flatMap((text, column) =>
      text === '' ? [] : [`<c r="${'ABCDEFG'[column] ?? ''}${line}"${inside(text)}</c>`],
    )
    return `<row r="${line}"${hidden.includes(at + 1) ? ' hidden="1"' : ''}>${each.join('')}</row>`
  })
  return rows.join('')
}

/** A workbook with one sheet, whose numbers are days. */
export const workbook = (cells: readonly (readonly string[])[]): Blob =>
  workbookOf([{ name: 'Hoja1', rows: rowsXml(cells) }])
