import { studentNoun } from '#forms/student-import.ts'
import { importMachine } from '#machines/import/machine.ts'

export const studentImport = importMachine(studentNoun)
