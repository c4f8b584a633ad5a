/** The production build of the demo, served in a folder on a free port. */
import { build, serveBuild } from '#support/browser/build.ts'

const base = '/academia/'

/** The folder of the built demo. */
export const demoFolder = '.cache/demo'

/** Builds and serves the demo; `url` ends with a slash. */
export async function serveDemo(): Promise<{ url: string; close: () => Promise<void> }> {
  await build(demoFolder, '--mode', 'demo')
  return serveBuild(demoFolder, { mode: 'demo', base })
}
