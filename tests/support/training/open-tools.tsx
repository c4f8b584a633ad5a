import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { TestBackend } from '#mocks/node.ts'
import { startDemo } from '#support/training/demo.ts'
import { SavePointList } from '#training/academy/save-point-list.tsx'
import { ScenarioPanel } from '#training/scenario-panel.tsx'

/** Shows the trainer's save points and scenarios of a demo, without the app. */
export function openTools(backend: TestBackend, demo = startDemo(backend)) {
  render(
    <MantineProvider>
      <SavePointList savePoints={demo.savePoints} />
      <ScenarioPanel backend={demo} />
    </MantineProvider>,
  )
  return { demo, user: userEvent.setup({ delay: null }) }
}
