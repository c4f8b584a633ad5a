import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { readSheet } from '#actors/sheet-import.ts'
import { expectErrors } from '#support/jsdom.ts'

test('a sheet whose reader did not load is not to blame (spec 8)', async () => {
  expectErrors(/a sheet could not be read/)
  const file = new File([], 'lista.csv')
  file.arrayBuffer = () => Promise.reject(Object.assign(new Error('not loaded'), { name: 'MissingCode' }))
  const reading = createActor(readSheet, { input: { file } })
  const read = toPromise(reading)
  reading.start()
  await expect(read).rejects.toThrow('Falló la conexión. Recarga la página')
})
