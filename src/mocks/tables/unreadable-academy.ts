/** Something that was kept or chosen as an academy holds none. Its message tells the user. */
export class UnreadableAcademy extends Error {}
