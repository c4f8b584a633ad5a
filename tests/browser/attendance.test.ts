import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { clickAtOnce, getsFocus, tabTo } from '#support/browser/input.ts'
import { openScreen } from '#support/browser/page.ts'
import { bodiesTo, send } from '#support/browser/requests.ts'
import { chooseRoll, roll, rollSelector, saveRollButton } from '#support/browser/roll.ts'
import { goTo } from '#support/browser/walk.ts'
import { testNow } from '#support/test-now.ts'

async function ready(page: Page) {
  await page.getByRole('heading', { name: 'Asistencia', level: 1 }).waitFor()
  await page.getByRole('table', { name: 'Historial de asistencia' }).waitFor()
}

const person = (page: Page, name: string | RegExp) => roll(page).getByRole('radiogroup', { name })

type Roll = { studentAttendance: Record<string, boolean>; teacherAttendance: Record<string, boolean> }

/** Registers `count` students of a level at another screen. */
const register = (page: Page, level: string, count: number) =>
  send(
    page,
    'create_student',
    Array.from({ length: count }, (_, index) => ({
      user_id: 1,
      name: `Alumna ${String(index + 1).padStart(2, '0')}`,
      parent_name: 'Mamá',
      phone: '3312345678',
      birth_date: '2018-01-15',
      main_discipline_id: 1,
      subdisciplines: ['Ballet infantil'],
      level,
    })),
  )

/** Chooses the class of 20 students with the keyboard alone. */
async function chooseByKeyboard(page: Page) {
  const { keyboard } = page
  await tabTo(rollSelector(page, 'Subdisciplina'), 40)
  for (const [name, text] of [
    ['Subdisciplina', 'ballet inf'],
    ['Nivel', 'taller'],
    ['Maestro', 'alej'],
  ] as const) {
    await getsFocus(rollSelector(page, name))
    await keyboard.type(text)
    await keyboard.press('Enter')
    if (name !== 'Maestro') await keyboard.press('Tab')
  }
}

/** One press saves a new roll once, despite repeated clicks and held keys. */
async function savesOnce(page: Page, sent: Roll[]) {
  const before = sent.length
  await clickAtOnce(saveRollButton(page), 4)
  await roll(page).getByText('Lista guardada').waitFor()
  expect(sent).toHaveLength(before + 1)
  await expect.poll(() => saveRollButton(page).isEnabled()).toBe(true)
  await saveRollButton(page).focus()
  for (let repeat = 0; repeat < 15; repeat += 1) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await expect.poll(() => sent.length).toBe(before + 2)
  // The button works again once the second save is answered.
  await expect.poll(() => saveRollButton(page).isEnabled()).toBe(true)
  expect(sent).toHaveLength(before + 2)
  expect(await page.getByRole('alert').allTextContents()).toEqual([])
}

test('a roll of 20 with the keyboard alone takes 22 key presses after its choice; one press saves once', async () => {
  // The attendance opens for the first time after another machine has registered the students.
  const page = await openScreen('usuarios', { now: testNow })
  await register(page, 'Taller', 20)
  await goTo(page, 'Asistencia')
  await ready(page)
  const sent = bodiesTo<Roll>(page, 'create_attendance')
  const { keyboard } = page
  await chooseByKeyboard(page)

  const first = person(page, 'Alumna 01').getByRole('radio', { name: 'Presente' })
  await getsFocus(first)
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await keyboard.press(key)
  }
  for (let student = 1; student <= 20; student += 1) await press(student === 7 ? 'a' : 'p')
  await press('p')
  await press('Enter')
  await page.getByText('Asistencia guardada con éxito!').waitFor()
  expect(presses).toBe(22)
  const marks = Object.values(sent[0]?.studentAttendance ?? {})
  expect([marks.length, marks.filter(Boolean).length]).toEqual([20, 19])
  expect(Object.values(sent[0]?.teacherAttendance ?? {})).toEqual([true])
  const isMarkedSeven = (mark: string) => person(page, 'Alumna 07').getByRole('radio', { name: mark }).isChecked()
  await expect.poll(() => isMarkedSeven('Ausente')).toBe(true)

  // The arrows change a mark, as in any radio group. A changed roll asks before it closes.
  await person(page, 'Alumna 07').getByRole('radio', { name: 'Ausente' }).focus()
  await keyboard.press('ArrowLeft')
  await expect.poll(() => isMarkedSeven('Presente')).toBe(true)
  await rollSelector(page, 'Nivel').focus()
  await keyboard.type('princ')
  await keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
  await question.waitFor()
  await keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
  const level = rollSelector(page, 'Nivel')
  await expect.poll(() => level.inputValue()).toBe('Taller')
  await getsFocus(level)
  await keyboard.type('princ')
  await keyboard.press('Enter')
  await getsFocus(question.getByRole('button', { name: 'Cancelar' }))
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => level.inputValue()).toBe('Principiante')
  await roll(page).getByRole('radiogroup').locator(':focus').waitFor({ state: 'attached' })
  await savesOnce(page, sent)
})

test('a day typed over unsaved marks keeps all its digits, and asks when the field is left', async () => {
  const page = await openScreen('asistencia', { now: testNow })
  await ready(page)
  await chooseRoll(page)
  await roll(page).getByRole('button', { name: 'Todos presentes' }).click()
  await roll(page).getByText('Cambios sin guardar').waitFor()
  const day = roll(page).getByLabel('Fecha')
  const question = page.getByRole('alertdialog', { name: '¿Descartar los cambios?' })
  await day.focus()
  // This day reads the same in both orders of day and month.
  await page.keyboard.type('1111')
  expect(await question.count()).toBe(0)
  expect(await day.inputValue()).toMatch(/-11-11$/)
  await page.keyboard.press('Enter')
  await question.waitFor()
  await question.getByRole('button', { name: 'Aceptar' }).click()
  await question.waitFor({ state: 'detached' })
  expect(await day.inputValue()).toMatch(/-11-11$/)
})

test('a laptop at 200 % shows three people and more of the open roll', async () => {
  const now = new Date('2026-11-25T16:55:00-06:00')
  const page = await openScreen('asistencia', { now, viewport: { width: 640, height: 400 } })
  await page.getByRole('region', { name: 'Clases de hoy' }).getByRole('button').first().click()
  await roll(page).getByRole('radiogroup').first().waitFor()
  const inView = () =>
    roll(page)
      .getByRole('radiogroup')
      .evaluateAll(
        (all) =>
          all.filter((each) => {
            const { left, top, bottom } = each.getBoundingClientRect()
            return [top + 4, bottom - 4].every((y) => each.contains(document.elementFromPoint(left + 4, y)))
          }).length,
      )
  await expect.poll(inView).toBeGreaterThanOrEqual(3)
})

test('the classes without a roll do not move when a day gets the focus', async () => {
  const now = new Date('2026-11-25T20:59:00-06:00')
  const page = await openScreen('asistencia', { now })
  const missing = page.getByRole('region', { name: 'Clases sin lista' })
  await missing
    .getByRole('button', { name: /^No hubo clases el/ })
    .first()
    .focus()
  const aside = await missing.evaluate(
    (region) =>
      [...region.querySelectorAll('*')].filter((each) => {
        const isBox = getComputedStyle(each).overflowX !== 'visible'
        return isBox && each.scrollWidth > each.clientWidth
      }).length,
  )
  expect(aside).toBe(0)
})
