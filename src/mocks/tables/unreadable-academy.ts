/** A file or save point that contains no academy. The message is shown to the user. */
export class UnreadableAcademy extends Error {}
