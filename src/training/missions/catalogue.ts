import { readMission } from '#training/missions/mission.ts'
import type { Mission } from '#training/missions/schema.ts'

const files = Object.entries(import.meta.glob<unknown>('./data/*.json', { eager: true, import: 'default' }))

/** The missions of the app, in the order of their files. Throws what is wrong with a file that cannot be read. */
export const missions: readonly Mission[] = files
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([file, value]) => {
    const { mission, problems } = readMission(value)
    if (!mission) throw new Error(`${file}: ${problems.join('; ')}`)
    return mission
  })
