/** What a screen can ask of its form. */
export type FormHandle = {
  /** whether the values differ from the initial ones, so that replacing them would lose input */
  hasChanges: () => boolean
}
