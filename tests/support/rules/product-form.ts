import { expect } from 'vitest'
import type { Category } from '#api/categories.ts'
import { type Product, type ProductDraft } from '#api/products.ts'
import { readProduct, type Assortment, type ProductValues } from '#forms/product.ts'
import { noPicture } from '#values/picture.ts'

export const categories: Category[] = [
  { id: '1', name: 'Mensualidades' },
  { id: '3', name: 'Calzado' },
]

export const shoes: Product = {
  id: '41',
  name: 'Zapatillas',
  categoryId: '3',
  categoryName: 'Calzado',
  price: 32_050,
  productionCost: 16_500,
  type: 'physical',
  imageUrl: 'https://academia.example/zapatillas.png',
  subdisciplines: [],
  colors: ['Rosa', 'Azul marino'],
  sizes: ['21', '22'],
}

export const assortment: Assortment = { row: null, products: [], categories }

export const typed: ProductValues = {
  name: ' Zapatillas ',
  category: '3',
  newCategory: '',
  price: '320.50',
  productionCost: '165',
  type: 'physical',
  subdisciplines: '',
  colors: 'Rosa, Azul marino',
  sizes: '21,22',
  picture: { ...noPicture, url: ' https://academia.example/zapatillas.png ' },
}

/** The draft of `typed` with some values changed; fails the test if the form refuses it. */
export const draftOf = (values: Partial<ProductValues>): ProductDraft => {
  const reading = readProduct({ ...typed, ...values }, assortment)
  return 'draft' in reading ? reading.draft : expect.unreachable(reading.refusal.message)
}

export const completeAll = 'Por favor, completa todos los campos.'
export const validCost = 'El costo de producción debe ser un número válido.'
