import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { adoptUnfoldered } from '#device/unfoldered.ts'
import { reloadAll } from '#rows/reload.ts'
import { AppView, createApp } from '#src/app.tsx'

/** Training mode: it holds the calls of the app until its in-browser backend has started. */
const training = import.meta.env.MODE === 'demo' ? (await import('#training/start.tsx')).startTraining() : undefined
const tools =
  import.meta.env.MODE === 'development' ? (await import('#training/development.tsx')).startTools() : training

if (!training) adoptUnfoldered()
const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const app = createApp({ ...(training && { training: training.login }), ...(tools && { inspect: tools.inspect }) })
void training?.backend.then((backend) => backend.onChange(() => void reloadAll(app.queries)))
createRoot(root).render(
  <StrictMode>
    <AppView app={app} />
  </StrictMode>,
)
