import { isRecord } from '#api/reading-records.ts'

/** A problem that the person who runs the server can solve: a sentence for the terminal, in Spanish. */
export class Failure extends Error {}

const fullText = 'El disco está lleno: haz lugar. Lo que ya estaba guardado sigue ahí.'

const damagedText = 'La base de datos está dañada: vuelve a una copia con restore.'

const busyText = 'Otro programa tiene ocupada la base de datos: ciérralo. No se guardó nada.'

/** SQLite's results: the last byte of `errcode`. */
const sqliteSentences = new Map([
  [5, busyText],
  [8, 'La base de datos no se puede escribir: revisa de quién son la carpeta y sus archivos.'],
  [10, 'El disco no responde bien al guardar: cópialo todo a otro cuanto antes.'],
  [11, damagedText],
  [13, fullText],
  [26, damagedText],
])

/** `SQLITE_IOERR_SHMSIZE`: the disk has no room for the 32 kB beside the file of an academy that is opened. */
const noRoomToOpen = 4874

const systemSentences = new Map<unknown, string>([
  ['ENOSPC', fullText],
  ['EACCES', 'No hay permiso para escribir en la carpeta de los datos.'],
  ['EROFS', 'No se puede escribir en la carpeta de los datos: el disco es de solo lectura.'],
])

const sentenceOf = (errcode: number): string | undefined =>
  errcode === noRoomToOpen ? fullText : sqliteSentences.get(errcode & 0xff)

/** The disk problem behind an error or its causes; `undefined` if there is none. */
export function diskFailureOf(cause: unknown): Failure | undefined {
  if (!isRecord(cause) && !(cause instanceof Error)) return undefined
  const { errcode, code, cause: deeper }: { errcode?: unknown; code?: unknown; cause?: unknown } = cause
  const sentence = typeof errcode === 'number' ? sentenceOf(errcode) : systemSentences.get(code)
  return sentence === undefined ? diskFailureOf(deeper) : new Failure(sentence, { cause })
}

/** Whether something failed because another program holds the database. */
export const isHeld = (cause: unknown): boolean => diskFailureOf(cause)?.message === busyText

/** Whether a database is damaged, or no database. */
export const isDamaged = (cause: unknown): boolean => diskFailureOf(cause)?.message === damagedText

export const isDiskFull = (cause: unknown): boolean => diskFailureOf(cause)?.message === fullText
