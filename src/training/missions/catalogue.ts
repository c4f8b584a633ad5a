import { readMission } from '#training/missions/file/read-mission.ts'
import type { Mission } from '#training/missions/file/schema.ts'

const files = Object.entries(import.meta.glob<unknown>('./data/*.json', { eager: true, import: 'default' }))

/**
 * The missions that come with the app, in the order of their files. Loading this module throws if one cannot be read.
 */
export const shippedMissions: readonly Mission[] = files
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([file, value]) => {
    const { mission, problems } = readMission(value)
    if (!mission) throw new Error(`${file}: ${problems.join('; ')}`)
    return mission
  })

/** The keys of the missions that come with the app, in their order: what the code of a report counts by. */
export const shippedKeys: readonly string[] = shippedMissions.map(({ clave }) => clave)
