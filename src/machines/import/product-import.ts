import { productNoun } from '#forms/product-import.ts'
import { importMachine } from '#machines/import/machine.ts'

export const productImport = importMachine(productNoun)
