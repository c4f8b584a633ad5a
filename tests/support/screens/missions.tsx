/** The panel of missions beside the app, as in the drawer of training mode. */

import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor, within } from '@testing-library/react'
import { expect } from 'vitest'
import type { TestBackend } from '#mocks/node.ts'
import { reloadAll } from '#rows/reload.ts'
import { openApp } from '#support/screens/app.tsx'
import { button, question } from '#support/screens/find.ts'
import { startDemo } from '#support/training/demo.ts'
import { createInspections } from '#training/inspections.ts'
import { takeLinked } from '#training/linked.ts'
import { openMissionsOf } from '#training/missions/opened.ts'
import { MissionsPanel } from '#training/missions/panel/missions-panel.tsx'

/** Resolves when this many points of the mission are met. */
export const seesPointsMet = (count: number) =>
  waitFor(() => expect(screen.queryAllByLabelText('Listo:')).toHaveLength(count))

/** Opens the app at a path with the panel of missions beside it. */
export async function openWithMissions(
  backend: TestBackend,
  path: string,
  { scenario = 'normal' }: { scenario?: 'normal' | 'vacia' } = {},
) {
  const demo = startDemo(backend, { scenario })
  const inspections = createInspections()
  const panel = () => within(screen.getByLabelText('Capacitación', { selector: 'aside' }))
  // The app opens before the panel, so that the page objects find the form of the screen.
  const app = await openApp(path, { as: 'admin', inspect: inspections.inspect })
  demo.onChange(() => void reloadAll(app.queries))
  const linked = takeLinked(new URL(path, location.href), { replaceState: () => {} })
  const missions = openMissionsOf(demo, inspections.watch, linked.lesson?.ownMission)
  const tools = render(
    <MantineProvider>
      <aside aria-label="Capacitación">
        <MissionsPanel demo={demo} missions={missions} linked={linked} />
      </aside>
    </MantineProvider>,
  )
  const { user } = app
  const press = async (text: string | RegExp) => user.click(await waitFor(() => button(text, panel())))
  const write = async (label: string, text: string) => {
    const field = await panel().findByLabelText(label, { selector: 'input:not([type=file])' })
    await user.clear(field)
    await user.paste(text)
  }
  return {
    app,
    demo,
    tools,
    panel,
    press,
    write,
    begin: async (title: string, name = 'Ana') => {
      await write('Tu nombre', name)
      await press(title)
      await press('Empezar misión')
      await waitFor(() => expect(panel().getByText('Comprobar')).toBeVisible())
    },
    leave: async () => {
      await press('Dejar la misión')
      await user.click(button('Dejarla', within(question())))
    },
    /** presses `Comprobar` and sees the end */
    solves: async () => {
      await press('Comprobar')
      await waitFor(() => {
        const told = panel().queryByText('Todavía no:')?.parentElement?.textContent
        expect(told ?? '').toBe('')
        expect(panel().getByText('¡Misión cumplida!')).toBeVisible()
      })
    },
  }
}
