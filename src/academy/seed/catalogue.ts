import { pictures } from '#academy/seed/pictures.ts'
import type { CategoryRow, ProductRow } from '#backend/rows.ts'

type Item = Pick<ProductRow, 'name' | 'price'> & Partial<Omit<ProductRow, 'id' | 'category_id' | 'type'>>
type Group = { category: string; type: ProductRow['type']; items: Item[] }

const shoeSizes = ['21', '22', '23', '24', '25', '26']
const bodySizes = ['4', '6', '8', '10', '12', 'CH', 'M', 'G']
const letterSizes = ['CH', 'M', 'G']

const groups: Group[] = [
  {
    category: 'Mensualidades',
    type: 'discipline',
    items: [
      { name: 'Ballet', price: 950, subdisciplines: ['Ballet infantil', 'Ballet clásico', 'Puntas'] },
      { name: 'Jazz', price: 850, subdisciplines: ['Jazz kids', 'Jazz funk', 'Lyrical jazz'] },
      { name: 'Hip hop', price: 820, subdisciplines: ['Hip hop kids', 'Breaking', 'Coreografía urbana'] },
      { name: 'Danza folklórica', price: 780, subdisciplines: ['Folklor infantil', 'Folklor juvenil'] },
      { name: 'Natación', price: 1150, subdisciplines: ['Natación infantil', 'Natación juvenil', 'Natación adultos'] },
      { name: 'Futbol', price: 700, subdisciplines: ['Futbol sub-8', 'Futbol sub-12', 'Futbol sub-16'] },
      { name: 'Gimnasia', price: 980.5, subdisciplines: ['Gimnasia rítmica', 'Gimnasia artística', 'Trampolín'] },
      { name: 'Karate', price: 790, subdisciplines: ['Karate kids', 'Kata', 'Kumite'] },
    ],
  },
  {
    category: 'Inscripciones y servicios',
    type: 'service',
    items: [
      { name: 'Inscripción anual', price: 600 },
      { name: 'Reinscripción', price: 450 },
      { name: 'Clase suelta', price: 150 },
      { name: 'Credencial de repuesto', price: 60 },
      { name: 'Examen de grado', price: 350 },
      { name: 'Boleto para el recital', price: 180 },
    ],
  },
  {
    category: 'Calzado',
    type: 'physical',
    items: [
      {
        name: 'Zapatillas de media punta',
        price: 320,
        productionCost: 165,
        colors: ['Rosa', 'Negro', 'Carne'],
        sizes: shoeSizes,
        imageUrl: pictures.shoe,
      },
      { name: 'Zapatillas de punta', price: 1290, productionCost: 720, colors: ['Rosa'], sizes: shoeSizes },
      { name: 'Zapatos de jazz', price: 540, productionCost: 290, colors: ['Negro', 'Beige'], sizes: shoeSizes },
      { name: 'Tenis de danza urbana', price: 890, productionCost: 510, colors: ['Blanco', 'Negro'], sizes: shoeSizes },
      {
        name: 'Tachones de futbol',
        price: 780,
        productionCost: 430,
        colors: ['Negro', 'Azul', 'Verde'],
        sizes: shoeSizes,
      },
      { name: 'Sandalias de alberca', price: 179.9, productionCost: 82, sizes: letterSizes },
    ],
  },
  {
    category: 'Ropa y uniformes',
    type: 'physical',
    items: [
      {
        name: 'Leotardo de manga larga',
        price: 420,
        productionCost: 210,
        colors: ['Negro', 'Rosa', 'Vino'],
        sizes: bodySizes,
        imageUrl: pictures.leotard,
      },
      {
        name: 'Leotardo de tirantes',
        price: 360,
        productionCost: 178.5,
        colors: ['Negro', 'Rosa', 'Azul marino'],
        sizes: bodySizes,
      },
      {
        name: 'Mallas convertibles',
        price: 189.5,
        productionCost: 84,
        colors: ['Rosa', 'Negro', 'Carne'],
        sizes: letterSizes,
      },
      { name: 'Falda de gasa', price: 240, productionCost: 110, colors: ['Rosa', 'Negro'], sizes: letterSizes },
      { name: 'Uniforme de futbol', price: 650, productionCost: 340, sizes: bodySizes, imageUrl: pictures.uniform },
      { name: 'Karategui', price: 720, productionCost: 395, sizes: ['000', '00', '0', '1', '2', '3', '4'] },
      {
        name: 'Traje de baño de entrenamiento',
        price: 480,
        productionCost: 255,
        colors: ['Negro', 'Azul marino'],
        sizes: bodySizes,
      },
      { name: 'Pants de la academia', price: 520, productionCost: 270, sizes: bodySizes },
      { name: 'Playera de la academia', price: 220, productionCost: 95, colors: ['Blanco', 'Verde'], sizes: bodySizes },
    ],
  },
  {
    category: 'Accesorios',
    type: 'physical',
    items: [
      {
        name: 'Botella de agua',
        price: 145,
        productionCost: 62,
        colors: ['Verde', 'Rosa', 'Transparente'],
        imageUrl: pictures.bottle,
      },
      { name: 'Mochila de la academia', price: 460, productionCost: 215, colors: ['Negro', 'Verde'] },
      { name: 'Red para chongo', price: 35.5, productionCost: 12 },
      { name: 'Juego de horquillas y ligas', price: 48, productionCost: 17.5 },
      { name: 'Goggles de natación', price: 165, productionCost: 70, colors: ['Azul', 'Negro'] },
      { name: 'Gorra de natación', price: 95, productionCost: 34, colors: ['Azul', 'Blanco', 'Verde'] },
    ],
  },
  {
    category: 'Equipo deportivo',
    type: 'physical',
    items: [
      { name: 'Balón de futbol núm. 4', price: 310, productionCost: 158 },
      { name: 'Balón de futbol núm. 5', price: 345, productionCost: 172, imageUrl: pictures.ball },
      {
        name: 'Cinta de karate',
        price: 85,
        productionCost: 31,
        colors: ['Blanca', 'Amarilla', 'Naranja', 'Verde', 'Azul', 'Café', 'Negra'],
      },
      { name: 'Aro de gimnasia rítmica', price: 260, productionCost: 120, colors: ['Rosa', 'Morado', 'Azul'] },
      { name: 'Tapete de ejercicio', price: 399.9, productionCost: 190 },
    ],
  },
]

/** The catalogue: 40 products of all three types in 6 categories; prices are in pesos. */
export function seedCatalogue(): { categories: CategoryRow[]; products: ProductRow[] } {
  const products = groups.flatMap(({ type, items }, group) =>
    items.map((item) => ({
      category_id: group + 1,
      type,
      imageUrl: null,
      subdisciplines: [],
      colors: [],
      sizes: [],
      productionCost: 0,
      ...item,
    })),
  )
  return {
    categories: groups.map(({ category }, group) => ({ id: group + 1, name: category })),
    products: products.map((product, index) => ({ id: index + 1, ...product })),
  }
}
