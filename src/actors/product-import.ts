import { run } from '#actors/lifetime/run.ts'
import type { ProductImport, Visit } from '#actors/lifetime/visit.ts'
import { openNewcomers } from '#actors/ports/newcomers.ts'
import { sendingFor } from '#actors/ports/sending.ts'
import { importAlert, keepChoices, readSheet, runImportDraft, whenIdle } from '#actors/sheet-import.ts'
import { createProduct, type ProductDraft } from '#api/products.ts'
import type { Id } from '#api/reading.ts'
import type { Planned } from '#forms/import-table.ts'
import { sentProduct } from '#forms/product-noun.ts'
import { productImport } from '#machines/import/product-import.ts'
import { categoriesQuery } from '#rows/categories.ts'
import { disciplinesQuery } from '#rows/disciplines.ts'
import { foundAmong, rowsIn } from '#rows/list-rows.ts'
import { productsQuery } from '#rows/products.ts'
import { reloadLists } from '#rows/reload.ts'
import { answered, findSentRow, rowsOf } from '#saving/sent.ts'
import { isSameName } from '#values/text.ts'

export type ProductImportActor = ProductImport['actor']

/** The import of products of a visit, with its draft. Like the import of students, it continues on other screens. */
export const productImportOf = (visit: Visit): ProductImport => (visit.opened.productImport ??= openImport(visit))

function openImport(visit: Visit): ProductImport {
  const { calls, queries } = visit
  const rows = rowsIn(queries, productsQuery())
  const newcomers = openNewcomers(rows, (draft: ProductDraft, { name }) => isSameName(draft.name, name))
  const sending = sendingFor<Planned<ProductDraft>, Id | null>({
    read: async (write) => (write.wasSent ? { is: 'sent' } : newcomers.compare(write)),
    send: async ({ draft }) => {
      await createProduct(calls, draft)
      return null
    },
    find: async ({ draft, before }) => {
      const now = await rows.reloaded()
      const found = findSentRow(now, { id: null, draft, before: rowsOf(now, before) }, sentProduct)
      return answered(foundAmong(rows.unreadable(), found), ({ id }) => id)
    },
  })
  const machine = productImport.provide({ actors: { read: readSheet, sending } })
  const actor = run(machine, visit, { alertOf: importAlert })
  const draft = runImportDraft(visit, actor, 'product-import')
  whenIdle(actor, 'importing', () => {
    newcomers.forget()
    // Products may add categories, and disciplines are products too.
    void reloadLists(queries, productsQuery(), categoriesQuery(), disciplinesQuery())
  })
  keepChoices(actor)
  return { actor, draft }
}
