import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { getsFocus } from '#support/browser/input.ts'
import { openScreen, resize } from '#support/browser/page.ts'
import { bodiesTo, send } from '#support/browser/requests.ts'
import { ballet, chooseRoll, pickInRoll, roll, rollSelector, saveRollButton } from '#support/browser/roll.ts'
import { testNow } from '#support/test-now.ts'

async function ready(page: Page) {
  await page.getByRole('heading', { name: 'Asistencia', level: 1 }).waitFor()
  await page.getByRole('table', { name: 'Historial de asistencia' }).waitFor()
}

const history = (page: Page) => page.getByRole('region', { name: 'Historial de asistencia' })
const isMarked = (page: Page, index: number, mark: 'Presente' | 'Ausente') =>
  roll(page).getByRole('radiogroup').nth(index).getByRole('radio', { name: mark }).isChecked()

/** The texts of buttons that are too narrow for them. */
const cutOff = (buttons: Locator) =>
  buttons.evaluateAll((all) =>
    all
      .filter((each) => [...each.querySelectorAll('*')].some((part) => part.scrollWidth > part.clientWidth))
      .map(({ textContent }) => textContent),
  )

type Roll = { studentAttendance: Record<string, boolean>; teacherAttendance: Record<string, boolean> }

/** Saves the first student of the roll as present, at another machine. */
async function saveElsewhere(page: Page) {
  const [year = '', month = '', day = ''] = (await roll(page).getByLabel('Fecha').inputValue()).split('-')
  const student = await roll(page).getByRole('radiogroup').first().getAttribute('data-id')
  await send(page, 'create_attendance', [
    {
      date: `${day}/${month}/${year}`,
      ...ballet,
      studentAttendance: { [student ?? '']: true },
      teacherAttendance: {},
      recordedAt: new Date().toISOString(),
    },
  ])
}

test('a roll is taken on a phone, saved, and in the radios again after a reload', async () => {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true }
  const page = await openScreen('asistencia', { now: testNow, ...phone })
  await ready(page)
  await rollSelector(page, 'Maestro').click()
  await page.getByRole('listbox', { name: 'Maestro' }).getByRole('option').first().waitFor()
  await page.keyboard.press('Escape')
  await saveRollButton(page).click()
  await page.getByRole('alert').waitFor()

  await chooseRoll(page)
  const people = roll(page).getByRole('radiogroup')
  await people.nth(3).waitFor()
  const count = await people.count()
  await people.nth(0).getByText('Ausente').click()
  await people.nth(1).getByText('Presente').click()
  await expect.poll(() => isMarked(page, 1, 'Presente')).toBe(true)
  await pickInRoll(page, 'Nivel', 'Avanzado')
  await page.getByRole('alertdialog').waitFor()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('alertdialog').waitFor({ state: 'detached' })
  await roll(page).getByRole('button', { name: 'Todos presentes' }).click()
  await expect.poll(() => isMarked(page, 2, 'Presente')).toBe(true)
  expect(await isMarked(page, 0, 'Ausente')).toBe(true)

  await saveElsewhere(page)
  const sent = bodiesTo<Roll>(page, 'create_attendance')
  await saveRollButton(page).focus()
  await page.keyboard.press('Enter')
  await getsFocus(page.getByRole('region', { name: 'Diferencias' }))
  expect(await cutOff(page.getByRole('alertdialog').getByRole('button'))).toEqual([])
  await page.keyboard.press('Escape')
  await getsFocus(saveRollButton(page))
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Conservar lo mío' }).click()
  await page.getByText('Asistencia guardada con éxito!').waitFor()
  expect(Object.values(sent[0]?.studentAttendance ?? {}).filter((isPresent) => !isPresent)).toHaveLength(1)
  expect(Object.values(sent[0]?.teacherAttendance ?? {})).toEqual([true])

  await resize(page, { width: 1280, height: 800 })
  const newest = history(page).getByRole('row').nth(1)
  await expect
    .poll(() => newest.innerText())
    .toMatch(new RegExp(`${ballet.subdiscipline}[\\s\\S]*${count - 2}\\s+1\\s`))
  await page.reload()
  await ready(page)
  await newest.getByRole('button', { name: /abrir la lista de Ballet infantil Principiante/ }).click()
  await roll(page).getByText('Lista guardada').waitFor()
  await expect.poll(() => isMarked(page, 0, 'Ausente')).toBe(true)
  await expect.poll(() => isMarked(page, 1, 'Presente')).toBe(true)
})
