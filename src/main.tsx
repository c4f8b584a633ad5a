import { createRoot } from 'react-dom/client'
import { AppView, createApp } from '#src/app.tsx'

/** The demo's in-browser backend must be ready before the first request. */
const demo = import.meta.env.MODE === 'demo' ? await (await import('#mocks/browser.ts')).startBackend() : undefined

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const app = createApp(demo ? { training: demo } : {})
demo?.onChange(() => void app.queries.invalidateQueries())
createRoot(root).render(<AppView app={app} />)
