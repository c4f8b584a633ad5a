import { menus } from '#machines/page/menus.ts'
import { defineModel } from '#support/models/model.ts'

export const model = defineModel({
  machine: menus,
  cases: { TOGGLE_LEFT: { type: 'TOGGLE_LEFT' }, TOGGLE_RIGHT: { type: 'TOGGLE_RIGHT' }, CLOSE: { type: 'CLOSE' } },
})
