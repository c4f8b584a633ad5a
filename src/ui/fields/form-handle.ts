/** What a screen asks of a form that is on it. */
export type FormHandle = {
  /** whether it has other values than it began with, which giving it something else to edit would lose */
  hasChanges: () => boolean
}
