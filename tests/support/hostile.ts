/** Texts that try to run, to break files or to break the page, and an academy made of these texts. */

import type { Snapshot } from '#academy/snapshot.ts'

const run = 'window.ran=1'

const long = (text: string, length: number) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** Texts that a browser may treat as markup or code. */
const code = [
  `<script>${run}</script>`,
  `"><script>${run}</script>`,
  `'><img src=x onerror=${run}>`,
  `<img src=x onerror="${run}">`,
  `<svg/onload=${run}>`,
  `<svg><script>${run}</script></svg>`,
  `<iframe srcdoc="<script>parent.${run}</script>"></iframe>`,
  `<iframe src="javascript:parent.${run}"></iframe>`,
  `<a href="javascript:${run}">Ana</a>`,
  `<body onload=${run}>`,
  `<input autofocus onfocus=${run}>`,
  `<details open ontoggle=${run}>`,
  `<style>*{display:none!important}</style>`,
  `</style><script>${run}</script>`,
  `</title><script>${run}</script>`,
  `</textarea><script>${run}</script>`,
  `<!--<script>${run}</script>-->`,
  `<base href="https://example.invalid/">`,
  `<meta http-equiv="refresh" content="0;url=https://example.invalid/">`,
  `<form action="javascript:${run}"><button>Enviar</button></form>`,
  `javascript:${run}`,
  `JaVaScRiPt:${run}//`,
  `java\tscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `vbscript:${run}`,
  `{{constructor.constructor('${run}')()}}`,
  `\${${run}}`,
  `';${run};//`,
  `\\u003cscript\\u003e${run}\\u003c/script\\u003e`,
  `&lt;script&gt;${run}&lt;/script&gt;`,
  `&#60;script&#62;${run}&#60;/script&#62;`,
  `{"__proto__":{"ran":1}}`,
  '__proto__',
  'constructor',
  'toString',
  `'; DROP TABLE students; --`,
  `<?php ${run}; ?>`,
  `@import url(javascript:${run})`,
  `expression(${run})`,
]

/** Texts that a spreadsheet may treat as a formula. */
export const formulas = [
  '=1+1',
  '=HYPERLINK("https://example.invalid?"&A1,"Ana")',
  `=cmd|' /C calc'!A0`,
  '+1+cmd',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  ' =1+1',
  '＝1+1',
  '"=1+1"',
  'Ana,"López"\r\n=1+1',
]

/** Texts with invisible characters, or with characters that change the display of others. */
const characters = [
  'Ana\u0000López',
  'Ana\u0007\u0008\u001B[31mLópez',
  'Ana\u202Ezepól\u202C',
  '\u202Egpj.exe',
  '\u2066Ana\u2069',
  '\u200B\u200C\u200D\uFEFF',
  'مدرسة الرقص',
  'Ana\u2028López\u2029',
  'Ana\uD800',
  'Z\u0351\u036B\u0343a\u0329\u034Dl\u0338\u0321g\u0327\u0328o\u0300\u0301\u0302'.repeat(3),
  '👩‍👩‍👧‍👦'.repeat(20),
  '日本語の名前',
  'İıſẞß',
  '\u00A0\u3000 ',
  '\\',
  '%00%0a%22',
  '%E0%A4%A',
  'null',
  'undefined',
  'NaN',
  '[object Object]',
]

/** Texts that are too long for their place. */
const sizes = [
  long('A', 300),
  long('Ana López ', 3_000),
  long('W', 20_000),
  long('\n', 500),
  `<b>${long('0123456789', 1_000_000)}</b>`,
]

export const hostileTexts = { code, formulas, characters, sizes }

/** Addresses of pictures. The app must never use the first addresses; the others do not exist. */
export const hostileAddresses = [
  `javascript:${run}`,
  ` javascript:${run}`,
  `JAVASCRIPT:${run}`,
  `java\nscript:${run}`,
  `data:text/html,<script>${run}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${run}"/>`,
  `vbscript:${run}`,
  'file:///etc/passwd',
  'blob:null/1',
  '"><script>',
  '//',
  'https://',
  'http://[::1',
  long('data:image/png;base64,AAAA', 1_000_000),
]

const all = Object.values(hostileTexts).flat()

const isHuge = (text: string) => text.length > 100_000

/** Returns one hostile text after the other without end. A huge text comes first and only once, to save time. */
function createSource(texts: readonly string[]): () => string {
  const others = texts.filter((text) => !isHuge(text))
  const given = [...texts.filter(isHuge), ...others]
  return () => {
    if (given.length === 0) given.push(...others)
    return given.shift() ?? ''
  }
}

/** An academy in which every free or stored text comes from the corpus, with unique names. */
export function hostileAcademy(academy: Snapshot): Snapshot {
  const namesOf = {
    users: createSource(all),
    categories: createSource(all),
    parents: createSource(all),
    products: createSource(all),
    sold: createSource(all),
    teachers: createSource(all),
    events: createSource(all),
    rolls: createSource(all),
    reports: createSource(all),
    expenses: createSource(all),
  }
  const picturesOf = {
    users: createSource(hostileAddresses),
    products: createSource(hostileAddresses),
    sold: createSource(hostileAddresses),
  }
  const words = createSource([...code, ...formulas, ...characters])
  const { users, students, categories, products, teachers, levels, events, reports, sales, attendance } = academy
  const first = <Row>(table: { nextId: number; rows: Row[] }, count: number) => ({
    ...table,
    rows: table.rows.slice(0, count),
  })
  const person = () => ({
    parent_name: namesOf.parents(),
    phone: words(),
    birth_date: words(),
    discipline: words(),
    subdisciplines: [words(), words()],
    level: words(),
  })
  return {
    ...academy,
    users: {
      ...users,
      // The names of the accounts that sign in stay.
      rows: users.rows.map((row) => ({
        ...row,
        name: namesOf.users(),
        academy_name: words(),
        academy_logo: picturesOf.users(),
      })),
    },
    categories: { ...categories, rows: categories.rows.map((row) => ({ ...row, name: namesOf.categories() })) },
    levels: { ...levels, rows: levels.rows.map((row) => ({ ...row, name: words() })) },
    students: {
      nextId: all.length + 1,
      rows: all.flatMap((name, index) => {
        const row = students.rows[index % students.rows.length]
        return row ? [{ ...row, id: index + 1, status: 'Activo' as const, name, ...person() }] : []
      }),
    },
    products: {
      ...products,
      rows: products.rows.map((row) => ({
        ...row,
        name: namesOf.products(),
        imageUrl: picturesOf.products(),
        subdisciplines: [words(), words()],
        colors: [words(), words()],
        sizes: [words()],
      })),
    },
    sales: {
      ...first(sales, 100),
      rows: sales.rows.slice(-100).map((row) => ({
        ...row,
        products: row.products.map((line) => ({
          ...line,
          name: namesOf.sold(),
          color: words(),
          size: words(),
          imageUrl: picturesOf.sold(),
        })),
      })),
    },
    teachers: {
      ...teachers,
      rows: teachers.rows.map((row) => ({
        ...row,
        name: namesOf.teachers(),
        subdisciplineSchedules: row.subdisciplineSchedules.map((each) => ({
          ...each,
          subdiscipline: words(),
          level: words(),
        })),
      })),
    },
    events: {
      ...events,
      rows: events.rows.map((row) => ({ ...row, subdiscipline: words(), level: words(), teacher: namesOf.events() })),
    },
    attendance: {
      ...first(attendance, 60),
      rows: attendance.rows
        .slice(-60)
        .map((row) => ({ ...row, subdiscipline: words(), level: words(), teacher: namesOf.rolls() })),
    },
    reports: {
      ...reports,
      rows: reports.rows.map((row) => ({
        ...row,
        name: namesOf.reports(),
        expense_details: JSON.stringify([{ name: namesOf.expenses(), amount: 1 }]),
      })),
    },
  }
}
