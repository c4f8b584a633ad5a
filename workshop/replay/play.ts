/** Plays a recording on the demo in a browser, as a person would, until the app does something else than recorded. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Browser, Page } from 'playwright-core'
import { Move } from '#device/kept-moves.ts'
import { pages } from '#routes/-pages.ts'
import { openProfile } from '#support/browser/chromium.ts'
import { playCalls } from './calls.ts'
import { adminAccount } from './hand.ts'
import { hands } from './hands.ts'
import { kindOf, reactionsOf, type Reaction, type Recording, type Step } from './recording.ts'

/** How long the app has for what it did in the recording, in milliseconds. */
const patience = 20_000

type Options = {
  /** of the demo, with a slash at the end */
  url: string
  /** a folder for a picture of the page after each step */
  pictures?: string | undefined
  /** told of each step once it is played, and of the last one, how the app parts there */
  tell?: (line: string) => void
}

/** What of a recording the app did not do, in words; `null` if it did all of it. */
export async function play(browser: Browser, recording: Recording, options: Options): Promise<string | null> {
  const { url, pictures, tell = () => {} } = options
  const context = await openProfile(browser, { baseURL: url, reducedMotion: 'reduce' })
  context.setDefaultTimeout(patience)
  await context.clock.setFixedTime(recording.taken)
  try {
    const calls = await playCalls(context, recording.calls)
    const page = await context.newPage()
    calls.begins(-1)
    if (recording.isSignedIn) await enter(page)
    if (pictures !== undefined) await mkdir(pictures, { recursive: true })
    let loads = 0
    for (const [index, step] of recording.steps.entries()) {
      if (step.does === 'load') loads += 1
      calls.begins(index)
      const failure = await take(page, recording, index)
      calls.ends(index)
      const how = failure ?? (await reacts(page, recording, index, loads))
      if (pictures !== undefined)
        await page.screenshot({ path: join(pictures, `${String(index + 1).padStart(3, '0')}.png`) })
      tell(
        `${index + 1}. ${wordsOf(step)}: ${how === null ? 'played' : `here the app parts from the recording: ${how}`}`,
      )
      if (how !== null) return `at step ${index + 1}, ${wordsOf(step)}: ${how}`
    }
    return null
  } finally {
    await context.close()
  }
}

/**
 * Signs in before the recording begins, past the form: it would open a screen that is left at once. The demo may have to
 * be made first, which takes a while.
 */
async function enter(page: Page): Promise<void> {
  await page.goto('')
  await page.getByRole('button', { name: 'Iniciar Sesión' }).waitFor({ timeout: 60_000 })
  const { username, password } = adminAccount()
  const answer = await page.evaluate(
    async (body) => (await fetch('api/admin_login.php', { method: 'POST', body })).text(),
    JSON.stringify({ username, password }),
  )
  if (!answer.includes('"success":true')) throw new Error(`the demo did not let anyone in: ${answer}`)
}

/** The screen of a recorded path, whatever the app's base was. */
const screenAt = (path: string) => pages.find((page) => path.endsWith(page.path))

const wordsOf = (step: Step): string =>
  step.does === 'send'
    ? `${kindOf(step.move)} ${step.move.event}`
    : `${step.does === 'load' ? 'the page is loaded' : 'the screen is opened'} (${screenAt(step.page)?.path ?? '/'})`

/** Does what the person did; gives why it cannot be done, else `null`. */
async function take(page: Page, { steps }: Recording, index: number): Promise<string | null> {
  const step = steps[index]
  try {
    if (step?.does === 'load') await load(page, step.page)
    if (step?.does === 'open') await open(page, step.page)
    if (step?.does === 'send') {
      const hand = hands[kindOf(step.move)]?.[step.move.event]
      if (typeof hand === 'object')
        await hand.do({
          page,
          move: step.move,
          after: movesAfter(steps, index),
          placeOf: (name) => placeOf(steps, index, name),
        })
    }
    return null
  } catch (cause) {
    const [why = ''] = String(cause instanceof Error ? cause.message : cause).split('\n')
    return `the control is not there, or cannot be used (${why})`
  }
}

async function load(page: Page, path: string): Promise<void> {
  const target = screenAt(path)?.path.slice(1) ?? ''
  if (new URL(page.url()).pathname.endsWith(`/${target}`)) await page.reload()
  else await page.goto(target)
  await page
    .getByRole('banner')
    .or(page.getByRole('button', { name: 'Iniciar Sesión' }))
    .first()
    .waitFor()
}

async function open(page: Page, path: string): Promise<void> {
  const screen = screenAt(path)
  if (!screen || new URL(page.url()).pathname.endsWith(screen.path)) return
  const menu = `Menú ${screen.menu === 'left' ? 'izquierdo' : 'derecho'}`
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('navigation', { name: menu }).getByRole('link', { name: screen.title, exact: true }).click()
}

const sent = (step: Step | undefined) => (step?.does === 'send' ? [step.move] : [])

const movesAfter = (steps: readonly Step[], index: number) => {
  const [move] = sent(steps[index])
  return steps
    .slice(index + 1)
    .flatMap(sent)
    .filter(({ machine }) => machine === move?.machine)
}

/** The place of a hash among those that were there before it: of the same machine, or of all that have such a record. */
function placeOf(steps: readonly Step[], index: number, name: string): number {
  const [now] = sent(steps[index])
  const hashes = steps
    .slice(0, index + 1)
    .flatMap(sent)
    .filter((move) => now && (!/id$/i.test(name) || kindOf(move) === kindOf(now)))
    .flatMap(({ given }) => given?.[name] ?? [])
  return Math.max(0, [...new Set(hashes)].indexOf(now?.given?.[name] ?? ''))
}

/** Waits for what the app did in the recording; gives what it does instead, else `null`. */
async function reacts(
  page: Page,
  { reactions, steps }: Recording,
  index: number,
  loads: number,
): Promise<string | null> {
  const isLast = index === steps.length - 1
  const expected = byMachine(reactions.filter(({ step }) => step <= index))
  const whole = byMachine(reactions)
  const end = Date.now() + patience
  for (;;) {
    const seen = byMachine(reactionsOf(lastLoads(await movesOn(page), loads)))
    for (const [of, all] of seen) {
      const recorded = whole.get(of) ?? []
      for (const [place, { event, state, guard }] of all.entries()) {
        const then = recorded[place]
        const why = guard === undefined ? '' : ` (${guard})`
        const words = `${nameOf(of)} took ${event}${why} and came to ${state}`
        if (then === undefined) {
          // What came after the diagnosis was taken is not in it.
          if (isLast && recorded.length > 0) break
          return `${words}, which is not in the recording`
        }
        if (then.event !== event) return `${words}; recorded is ${then.event}`
        if (then.state !== state) return `${words} instead of ${then.state}`
      }
    }
    const missing = [...expected].find(([of, all]) => (seen.get(of)?.length ?? 0) < all.length)
    if (!missing) return null
    if (Date.now() > end) {
      const [of, all] = missing
      const next = all[seen.get(of)?.length ?? 0]
      return `${nameOf(of)} did not take ${next?.event ?? ''}, after which it was in ${next?.state ?? ''}`
    }
    await page.waitForTimeout(50)
  }
}

const nameOf = (of: string): string => of.replace(/^\d+ /, '')

const byMachine = (reactions: readonly Reaction[]) => Map.groupBy(reactions, ({ of }) => of)

/** The moves of the last so many loads of the page. */
function lastLoads(moves: readonly Move[], loads: number): Move[] {
  const starts = moves.flatMap((move, index) => ('isLoaded' in move ? index : []))
  return moves.slice(starts.at(-loads) ?? 0)
}

const Kept = z.object({ moves: z.array(Move) })

/** What the page's own recorder has: it keeps it when the page is hidden. */
async function movesOn(page: Page): Promise<Move[]> {
  const text = await page.evaluate(
    () =>
      new Promise<string | null>((resolve) => {
        requestIdleCallback(
          () => {
            // Hidden, but kept: else the demo's backend would leave it.
            window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
            resolve(sessionStorage.getItem('capacitacion/moves'))
          },
          { timeout: 500 },
        )
      }),
  )
  return text === null ? [] : z.parse(Kept, JSON.parse(text)).moves
}
