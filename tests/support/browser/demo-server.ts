/** The production build of the demo, served under a base path on a free port. */
import { build, serveBuild } from '#support/browser/build.ts'

const base = '/academia/'
const outDir = '.cache/demo'

/** Builds and serves the demo; `url` ends with a slash. */
export async function serveDemo(): Promise<{ url: string; close: () => Promise<void> }> {
  await build(outDir, '--mode', 'demo', '--base', base)
  return serveBuild(outDir, { mode: 'demo', base })
}
