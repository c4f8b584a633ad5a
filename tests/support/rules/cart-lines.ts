import type { CartLine } from '#rules/sales/sale.ts'

export const mallas: CartLine = {
  id: '23',
  name: 'Mallas convertibles',
  categoryId: '4',
  categoryName: 'Ropa y uniformes',
  price: 18_950,
  productionCost: 8_400,
  type: 'physical',
  imageUrl: null,
  subdisciplines: [],
  colors: ['Rosa', 'Negro'],
  sizes: ['CH', 'M'],
  cartId: 1,
  quantity: 1,
  selectedColor: 'Rosa',
  selectedSize: 'CH',
  discountPercent: 0,
}

export const ballet: CartLine = { ...mallas, id: '1', name: 'Ballet', price: 95_000, type: 'discipline' }
