import { listOf } from '#api/endpoint.ts'
import { record } from '#api/reading-records.ts'
import { Id, Text, type Read } from '#api/reading.ts'

/** A category of products (spec 3, Product). */
export const Category = record({ id: Id, name: Text })
export type Category = Read<typeof Category>

export const listCategoriesEndpoint = listOf('list_categories', Category, 'categories')
