/** The file of a mission: valid files, and the messages about invalid files (docs/misiones.md). */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { allModels } from '#support/models/all.ts'
import { allStates } from '#support/models/definition.ts'
import { shippedMissions } from '#training/missions/catalogue.ts'
import { readMission, readMissionFile } from '#training/missions/file/read-mission.ts'
import { machineNames } from '#training/missions/file/words.ts'

const rowCheck = { punto: 'Hay un moño', tabla: 'productos', donde: { nombre: 'Moño' }, falta: 'Falta el moño.' }

const whole = {
  clave: 'un-mono',
  titulo: 'Un moño',
  pantalla: 'productos',
  objetivo: 'Agrega un moño.',
  porque: 'Se venden mucho.',
  pistas: ['Está en Productos.'],
  minutos: 3,
  comprobaciones: [rowCheck],
}

const problemsOf = (changes: object) => readMission({ ...whole, ...changes }).problems
const problemsOfCheck = (changes: object) => problemsOf({ comprobaciones: [{ ...rowCheck, ...changes }] })

test('a complete mission is readable', () => {
  expect(readMission(whole)).toMatchObject({ mission: { clave: 'un-mono' }, problems: [] })
})

describe('a problem has its place and an instruction', () => {
  test.each<[string, object, string]>([
    [
      'a key with capitals',
      { clave: 'Un Moño' },
      'clave: "Un Moño" no tiene la forma que se espera: letras minúsculas, números y guiones, como «mi-mision»',
    ],
    ['no goal', { objetivo: undefined }, 'objetivo: falta este campo'],
    ['an empty title', { titulo: ' ' }, 'titulo: no puede estar vacío'],
    ['minutes as text', { minutos: '3' }, 'minutos: debe ser un número, sin comillas'],
    ['no hints', { pistas: [] }, 'pistas: no puede estar vacío'],
    ['a field that nobody knows', { pista: 'x' }, 'no existe el campo «pista»'],
    [
      'a fault that nobody knows',
      { prepara: { fallas: { register_sale: { falla: 'rota', veces: 'una' } } } },
      'prepara.fallas.register_sale.falla: no existe "rota"; puede ser «sin red», «error 500», «lenta», «rechazada», «rechazada sin palabras», «texto de PHP», «sesión vencida», «respuesta perdida»',
    ],
  ])('%s', (_, changes, text) => expect(problemsOf(changes)).toEqual([text]))

  test.each<[string, object, string]>([
    [
      'a table that is not there',
      { tabla: 'alumnos' },
      'comprobaciones[0].tabla: no existe "alumnos"; puede ser «estudiantes», «productos», «categorias», «ventas», «partidas», «pagos», «movimientos», «maestros», «asistencia», «eventos», «reportes», «usuarios»',
    ],
    [
      'a field that its table lacks',
      { donde: { apellido: 'Prado' } },
      'comprobaciones[0].donde.apellido: no existe el campo «apellido»; los hay: «clave», «nombre», «categoria», «precio», «costo», «tipo», «subdisciplinas», «colores», «tallas»',
    ],
    [
      'a number in quotes',
      { donde: { precio: '85' } },
      'comprobaciones[0].donde.precio: es un número: escríbelo sin comillas',
    ],
    [
      'a text without quotes',
      { donde: { nombre: 85 } },
      'comprobaciones[0].donde.nombre: no es un número: escríbelo entre comillas',
    ],
    [
      'a rule that nobody knows',
      { donde: { nombre: { empieza: 'M' } } },
      'comprobaciones[0].donde.nombre: no existe el campo «empieza»',
    ],
    [
      'a day that nobody knows',
      { tabla: 'ventas', donde: { fecha: { cuando: 'antier' } } },
      'comprobaciones[0].donde.fecha.cuando: no existe "antier"; puede ser «hoy», «ayer», «mañana», «este mes», «mes pasado», «inicio de este mes», «fin de este mes», «inicio del mes pasado», «fin del mes pasado»',
    ],
    [
      'a name that no check gave',
      { donde: { clave: { ref: 'alumna.clave' } } },
      'comprobaciones[0].donde.clave.ref: ninguna comprobación anterior tiene «como»: «alumna»',
    ],
    [
      'a field that the lines lack',
      { tabla: 'ventas', donde: { partidas: { alguna: { articulo: 'Karategui' } } } },
      'comprobaciones[0].donde.partidas.alguna.articulo: no existe el campo «articulo»; los hay: «producto», «tipo», «color», «talla», «cantidad», «precio», «descuento», «importe»',
    ],
    ['nothing to say', { falta: undefined }, 'comprobaciones[0].falta: falta este campo'],
  ])('%s', (_, changes, text) => expect(problemsOfCheck(changes)).toEqual([text]))

  test('a check of no kind', () => {
    expect(problemsOf({ comprobaciones: [{ punto: 'x' }] })).toEqual([
      'comprobaciones[0]: debe tener «tabla», «maquina» o «respuesta», que dicen qué se comprueba',
    ])
  })

  test('a machine without a state or an event', () => {
    expect(problemsOf({ comprobaciones: [{ punto: 'x', maquina: 'sale', falta: 'y' }] })).toEqual([
      'comprobaciones[0]: lleva «estado» o «evento», uno de los dos',
    ])
  })

  test('a sum of an unknown field', () => {
    const check = { punto: 'x', respuesta: '¿Cuánto?', cuenta: { tabla: 'maestros', suma: 'sueldo' }, falta: 'y' }
    expect(problemsOf({ comprobaciones: [check] })).toEqual([
      'comprobaciones[0].cuenta.suma: no existe el campo «sueldo»; los hay: «clave», «nombre», «disciplinas», «salario», «horarios», «clases»',
    ])
  })

  test('every problem at once', () => {
    expect(problemsOf({ titulo: undefined, minutos: 0 })).toEqual([
      'titulo: falta este campo',
      'minutos: debe ser 1 o más',
    ])
  })

  test('a file that is not JSON, with its line', () => {
    const [problem] = readMissionFile('{\n  "clave": "a",\n  titulo\n}').problems
    expect(problem).toMatch(
      /^El archivo no es JSON: revisa comas, comillas, llaves y corchetes(, cerca de la línea 3)?\.$/,
    )
  })

  test('a file that is not a mission', () => {
    expect(readMissionFile('[]').problems).toEqual(['debe ser un objeto entre llaves { }'])
  })
})

test('a mission may name every machine of the app, and no other', () => {
  expect(machineNames.toSorted()).toEqual(allModels.map(({ model }) => model.machine.id).toSorted())
})

test('a mission of before, which counts the cash by its earlier name, is read', () => {
  const check = { punto: 'x', maquina: 'drawer', estado: 'kept', falta: 'y' }
  expect(problemsOf({ comprobaciones: [check] })).toEqual([])
})

test('the states that missions name are states of their machines', () => {
  for (const { comprobaciones } of shippedMissions)
    for (const check of comprobaciones)
      if ('maquina' in check && check.estado !== undefined) {
        const { model } =
          allModels.find(({ model: { machine } }) => machine.id === check.maquina) ?? expect.unreachable()
        expect([...allStates(model.machine)]).toContain(`${check.maquina}.${check.estado}`)
      }
})

test('the example of the guide is a mission', () => {
  const guide = readFileSync('docs/misiones.md', 'utf8')
  const examples = [...guide.matchAll(/```json\n(\{\n {2}"clave"[\s\S]*?)```/g)].map(([, text]) => text ?? '')
  expect(examples.length).toBeGreaterThan(0)
  for (const example of examples) expect(readMissionFile(example).problems).toEqual([])
})

test('the guide names every table, field, day and fault', async () => {
  const guide = readFileSync('docs/misiones.md', 'utf8')
  const { viewNames, viewOf, isViewName } = await import('#training/missions/views/views.ts')
  const { faultWords, whenWords, missionScreens } = await import('#training/missions/file/words.ts')
  const fields = viewNames.filter(isViewName).flatMap((name) => {
    const { fields: own, innerFields = {} } = viewOf(name)
    return [name, ...Object.keys(own), ...Object.keys(innerFields)]
  })
  const words = [...fields, ...whenWords, ...Object.keys(faultWords), ...Object.keys(missionScreens), ...machineNames]
  expect(words.filter((word) => !guide.includes(`\`${word}\``))).toEqual([])
})
