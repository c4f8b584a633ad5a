/** The attendance. */
import { pickInRoll, roll, saveRollButton } from '#support/browser/roll.ts'
import { ballet } from '#support/browser/roll.ts'
import { answer, hand, type Hands } from './hand.ts'

/** Made-up classes, by selector: another one each time that it is chosen again. */
const choices: Record<string, { name: string; options: string[] }> = {
  subdiscipline: { name: 'Subdisciplina', options: [ballet.subdiscipline, 'Ballet clásico'] },
  level: { name: 'Nivel', options: [ballet.level, 'Avanzado'] },
  teacher: { name: 'Maestro', options: [ballet.teacher, 'Bruno Ocampo Salas'] },
}

export const rollHands: Record<string, Hands> = {
  roll: {
    OPEN: 'happens when the screen is opened',
    CHOOSE: hand(async ({ page, move }) => {
      const [selector = ''] = String(move.given?.['choice']).split(',')
      const choice = choices[selector]
      // A date, or a roll of the history.
      if (!choice) return roll(page).getByLabel('Fecha').fill('2026-01-15')
      const field = roll(page).getByRole('combobox', { name: choice.name })
      const before = await field.inputValue()
      await pickInRoll(page, choice.name, choice.options.find((option) => option !== before) ?? '')
    }),
    MARK: hand(async ({ page, move, placeOf }) => {
      const people = roll(page).getByRole('radiogroup')
      await people.first().waitFor()
      const mark = move.given?.['isPresent'] === false ? 'Ausente' : 'Presente'
      await people
        .nth(placeOf('id') % (await people.count()))
        .getByText(mark)
        .click()
    }),
    ALL_PRESENT: hand(({ page }) => roll(page).getByRole('button', { name: 'Todos presentes' }).click()),
    SAVE: hand(({ page }) => saveRollButton(page).click()),
    RETRY: hand(({ page }) => roll(page).getByRole('button', { name: 'Reintentar' }).click()),
    LEAVE_OUT: answer('accept'),
    ACCEPT: answer('accept'),
    DECLINE: answer('decline'),
    RESTORE: 'happens when a draft is recovered',
  },
}
