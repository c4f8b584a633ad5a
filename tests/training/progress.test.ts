/** The progress of the people on one machine, by name. */

import { expect, test } from 'vitest'
import { required } from '#machines/required.ts'
import { shippedMissions } from '#training/missions/catalogue.ts'
import { solvedBy, withSolved } from '#training/missions/progress.ts'

const mission = required(shippedMissions[0])
const solved = { mission, spent: 1000, hints: 0, mistakes: [] }

test.each(['Ana Torres', 'constructor', 'toString'])('%s has nothing solved, then one mission', (name) => {
  const before = { name, people: {} }
  expect(solvedBy(before, name).size).toBe(0)
  const after = withSolved(withSolved(before, solved, 1), solved, 2)
  expect(solvedBy(after, name).get(mission.clave)).toMatchObject({ at: 2, spent: 1000 })
})
