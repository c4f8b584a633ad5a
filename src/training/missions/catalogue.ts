import { readMission } from '#training/missions/file/read-mission.ts'
import type { Mission } from '#training/missions/file/schema.ts'

const files = Object.entries(import.meta.glob<unknown>('./data/*.json', { eager: true, import: 'default' }))

/** The app's own missions, in the order of their files. Loading this module throws if a file is invalid. */
export const shippedMissions: readonly Mission[] = files
  .toSorted(([one], [other]) => one.localeCompare(other))
  .map(([file, value]) => {
    const { mission, problems } = readMission(value)
    if (!mission) throw new Error(`${file}: ${problems.join('; ')}`)
    return mission
  })

/** Keys of the app's own missions, in order. The code of a progress report writes a key as its index in this list. */
export const shippedKeys: readonly string[] = shippedMissions.map(({ clave }) => clave)
