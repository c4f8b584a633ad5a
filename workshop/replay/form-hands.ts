/** Forms, rows and what removes them. */
import type { Locator, Page } from 'playwright-core'
import { registerButton } from '#support/browser/registration.ts'
import { answer, fill, hand, press, typing, type Doing, type Hands } from './hand.ts'

/** What a field of a form is called on the screen, by its name in the code. */
const labels: Record<string, string | RegExp> = {
  name: /^Nombre( del estudiante)?$/,
  parentName: /^(Nombre del padre o tutor|Padre o tutor)$/,
  phone: 'Teléfono',
  birthDate: 'Fecha de nacimiento',
  discipline: 'Disciplina',
  mainDisciplineId: 'Disciplina principal',
  subdisciplines: 'Subdisciplinas',
  level: 'Nivel',
  status: 'Estado',
  price: 'Precio',
  productionCost: 'Costo de producción',
  category: 'Categoría',
  newCategory: 'Nueva categoría',
  type: 'Tipo',
  colors: 'Colores',
  sizes: 'Tallas',
  salary: 'Salario por clase',
  username: 'Usuario',
  password: 'Contraseña',
  academyName: 'Nombre de la academia',
  date: 'Fecha',
  time: 'Hora',
  subdiscipline: 'Subdisciplina',
  teacher: 'Maestro',
  periodicity: 'Periodicidad',
  days: 'Días',
}

/** The field that was changed: the last named one, which those before it follow. */
const fieldOf = ({ page, move }: Doing, within: Locator = page.locator('main')): Locator => {
  const named = String(move.given?.['values'] ?? move.given?.['change']).split(',')
  const label = named.map((name) => labels[name]).find((found) => found !== undefined)
  if (label === undefined) throw new Error(`no field is known for ${named.join()}`)
  // Boxes to check are a group with a legend.
  return within
    .getByLabel(label, { exact: true })
    .or(within.getByRole('group', { name: label, exact: true }))
    .first()
}

/** Whether a field takes text: a box is checked once at a time. */
const takesText = ({ given }: Doing['move']) =>
  !/^(subdisciplines|days|colors|sizes|pages|schedules|(disciplines,)?(schedules,)?unfinished)$/.test(
    String(given?.['values'] ?? given?.['change']),
  )

/** What the schedules of a teacher become, by the fields that change together. */
const schedules: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'disciplines,schedules,unfinished': (page) =>
    fill(page.getByRole('group', { name: 'Disciplinas' }).getByRole('checkbox', { checked: false }).first()),
  'schedules,unfinished': (page) => page.getByRole('button', { name: 'Agregar horario', exact: true }).click(),
  schedules: (page) =>
    page
      .getByRole('button', { name: /^Quitar / })
      .first()
      .click(),
  unfinished: fillSchedule,
}

/** Fills the first field of a schedule that is still empty. */
async function fillSchedule(page: Page): Promise<void> {
  const fields = page.getByRole('group', { name: 'Horarios', exact: true })
  for (const label of ['Subdisciplina', 'Nivel', 'Hora']) {
    const field = fields.getByLabel(label, { exact: true })
    if ((await field.inputValue()) === '') return fill(field)
  }
  return fill(fields.getByRole('group', { name: 'Días', exact: true }))
}

const change = typing(async (doing) => {
  const change = schedules[String(doing.move.given?.['values'])]
  await (change ? change(doing.page) : fill(fieldOf(doing, formOf(doing.page))))
}, takesText)

/** The open form, row or dialog. */
const formOf = (page: Page): Locator => page.locator('tr[data-open], main form:has([type=submit])').first()

/** The button of a row, by its first word. The user who is signed in is protected, and stands for no other. */
const rowButton = (does: 'Editar' | 'Eliminar', field: string) =>
  hand(async ({ page, move, placeOf }) => {
    const isProtected = move.guard?.includes('is protected')
    const buttons = page.getByRole('button', { name: new RegExp(`^${does} ${isProtected ? '' : '(?!admin$)'}`) })
    await buttons.first().waitFor()
    await buttons.nth(placeOf(field) % (await buttons.count())).click()
  })

const recovered = 'happens when a draft is recovered'

export const formHands: Record<string, Hands> = {
  studentRow: {
    EDIT: rowButton('Editar', 'student'),
    CANCEL: hand(({ page }) => page.getByTitle('Cancelar').click()),
    DISMISS: hand(({ page }) => page.keyboard.press('Escape')),
    CHANGE: change,
    SAVE: hand(({ page }) => page.getByTitle('Guardar').click()),
    ACCEPT: answer('accept'),
    DECLINE: answer('decline'),
    RECOVER: recovered,
  },
  recordForm: {
    CLOSE: press('Cerrar formulario'),
    EDIT: rowButton('Editar', 'row'),
    CANCEL: press('Cancelar Edición'),
    CHANGE: change,
    SUBMIT: hand(({ page }) => page.locator('main form [type=submit]').first().click()),
    ACCEPT: answer('accept'),
    DECLINE: answer('decline'),
    REMOVED: 'happens when its row is deleted',
    RECOVER: recovered,
  },
  removal: {
    REMOVE: rowButton('Eliminar', 'row'),
    ACCEPT: answer('accept'),
    DECLINE: answer('decline'),
    LEAVE: answer('decline'),
  },
  moving: {
    TAKE: 'a drag: where things stood on the screen is not recorded',
    OVER: 'a drag',
    DROP: 'a drag',
    MOVE: hand(async ({ page, placeOf }) => {
      const events = page.locator('main [data-event]')
      await events.first().waitFor()
      await events.nth(placeOf('event') % (await events.count())).press('Shift+ArrowRight')
    }),
    STEP: hand(({ page }) => page.keyboard.press('ArrowRight')),
    ACCEPT: answer('accept'),
    DECLINE: answer('decline'),
  },
  sending: {
    KEEP_MINE: answer('accept'),
    KEEP_THEIRS: press('Usar lo del servidor'),
    RETRY: answer('accept'),
    // Of the roll it is the second way, beside `Reintentar`.
    SEND: press(/^(Enviar|Guardar) sin comprobar$/),
    CANCEL: answer('decline'),
    LEAVE: 'happens when the screen is left',
  },
  registration: {
    SUBMIT: hand(({ page }) => registerButton(page).click()),
    CHANGE: change,
    REGISTER_ANYWAY: press(/^Registrar (de todos modos|sin comprobar)/),
    CORRECT: press(/^(Corregir|Cancelar$)/),
    RETRY: answer('accept'),
    RECOVER: recovered,
  },
  studentImport: {
    READ: 'is a sheet that was pasted or a file: a recording keeps neither',
    MATCH: 'follows a column of that sheet',
    MEAN: 'follows a name of that sheet',
    CHECK: press('Revisar los renglones'),
    COLUMNS: press('Columnas'),
    EDIT: 'opens a row of that sheet',
    CHANGE: change,
    CLOSE: press('Listo'),
    CANCEL: press('Cancelar'),
    WANT: 'ticks a row of that sheet',
    START: press(/^Registrar \d+ estudiantes?$/),
    STOP: press('Detener'),
    REVIEW: press(/^Corregir \d+$/),
    RESET: press(/^(Empezar de nuevo|Importar otra hoja)$/),
    ACCEPT: answer('accept'),
    DECLINE: answer('decline'),
    RECOVER: recovered,
  },
}
