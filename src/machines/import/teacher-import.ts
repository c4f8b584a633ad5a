import { teacherImportNoun } from '#forms/teacher-import.ts'
import { importMachine } from '#machines/import/machine.ts'

export const teacherImport = importMachine(teacherImportNoun)
