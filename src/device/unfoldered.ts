/** Keys of versions whose names did not contain the folder of the app. */

import { namePrefix } from '#device/name-prefix.ts'
import { attempt } from '#device/storage.ts'

const once =
  /^(draft|form-beside)\/|^(cuts|sold-here|receipt-thanks|days-without-classes|classes-not-held|moved-classes|reminders|contacts)$/

/**
 * Copies old keys to the names of a folder, once. With several academies on one host the owner of the data is unknown,
 * so each copies it. The app in the root folder keeps its names.
 */
export function adoptUnfoldered(folder: string = namePrefix): void {
  if (folder === '') return
  attempt(() => {
    const mark = `${folder}adopted`
    if (localStorage.getItem(mark) !== null) return
    localStorage.setItem(mark, 'yes')
    for (const key of Object.keys(localStorage).filter((each) => once.test(each)))
      localStorage.setItem(`${folder}${key}`, localStorage.getItem(key) ?? '')
  })
}
