import { setup } from 'xstate'

/** The two side menus: opening one closes the other, and choosing an entry closes its menu (spec 2, Shell). */
export const menus = setup({
  types: { events: {} as { type: 'TOGGLE_LEFT' } | { type: 'TOGGLE_RIGHT' } | { type: 'CLOSE' } },
}).createMachine({
  id: 'menus',
  initial: 'none',
  states: {
    none: { on: { TOGGLE_LEFT: 'left', TOGGLE_RIGHT: 'right' } },
    left: { on: { TOGGLE_LEFT: 'none', TOGGLE_RIGHT: 'right', CLOSE: 'none' } },
    right: { on: { TOGGLE_LEFT: 'left', TOGGLE_RIGHT: 'none', CLOSE: 'none' } },
  },
})
