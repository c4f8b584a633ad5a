/** The replays of `replays`: what a person met once, played on today's app. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '#support/browser/chromium.ts'
import { play } from './play.ts'
import { readRecording } from './recording.ts'
import { same } from './written-test.ts'

const folder = join(import.meta.dirname, 'replays')

/** One browser for all files of a worker. Playwright closes it when the worker ends. */
let browser: Promise<Browser> | undefined

/** Plays `replays/<name>.json`; gives where today's app parts from it and how, or that it does not. */
export async function replay(name: string): Promise<string> {
  const recording = readRecording(await readFile(join(folder, `${name}.json`), 'utf8'))
  browser ??= launchBrowser()
  return (await play(await browser, recording, { url: inject('demoUrl') })) ?? same
}
