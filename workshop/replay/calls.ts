/** Lets the calls of a page end as they were recorded. What goes well is answered by the demo. */
import type { BrowserContext } from 'playwright-core'
import type { RecordedCall } from './recording.ts'

/** What is done with a call: it goes to the demo, unless it is refused or lost before. */
type Fate = 'done' | 'refused' | 'expired' | 'lost' | 'answer lost' | 'never'

declare global {
  // Global declarations merge only as interfaces.
  interface Window {
    replayFate: (call: string) => Promise<{ id: number; fate: Fate }>
    replayAnswer: (id: number) => Promise<void>
  }
}

/** In the page: asks what is to come of each call of the API, and when its answer may come. */
function wrapFetch(): void {
  const { fetch } = window
  window.fetch = async (input, init) => {
    // The app calls its API by texts.
    const [, api, name] = /^(.*\/api\/)(\w+)\.php/.exec(typeof input === 'string' ? input : '') ?? []
    if (api === undefined || name === undefined) return fetch(input, init)
    const { id, fate } = await window.replayFate(`${init?.method ?? 'GET'} ${name}`)
    if (fate === 'expired') await fetch(`${api}logout.php`, { method: 'POST', credentials: 'include' })
    const isSent = fate === 'done' || fate === 'answer lost' || fate === 'expired'
    const answer = isSent ? await fetch(input, init) : new Response('{"success":false}')
    await window.replayAnswer(id)
    if (fate === 'lost' || fate === 'answer lost') throw new TypeError('Failed to fetch')
    return answer
  }
}

/** The outcome of a call in the terms of the network. */
function fateOf({ outcome, isDone }: RecordedCall): Fate {
  if (outcome === 'unanswered') return isDone ? 'answer lost' : 'lost'
  if (outcome === 'pending') return 'never'
  return outcome === 'refused' || outcome === 'expired' ? outcome : 'done'
}

/** Plays the recorded outcomes on every page of a context; `played` is told each step, before and after it is played. */
export async function playCalls(context: BrowserContext, calls: readonly RecordedCall[]) {
  const open = [...calls]
  const held: { until: number; release: () => void }[] = []
  const given = new Map<number, RecordedCall | undefined>()
  let [step, done] = [0, -1]
  let made = 0
  await context.exposeFunction('replayFate', (call: string) => {
    const index = open.findIndex((recorded) => recorded.call === call && recorded.sent === step)
    const recorded = index === -1 ? undefined : open.splice(index, 1)[0]
    made += 1
    given.set(made, recorded)
    return { id: made, fate: recorded ? fateOf(recorded) : 'done' }
  })
  await context.exposeFunction('replayAnswer', async (id: number) => {
    const recorded = given.get(id)
    if (!recorded) return
    const until = recorded.answered ?? Infinity
    if (until > recorded.sent && until > done) await new Promise<void>((release) => held.push({ until, release }))
  })
  await context.addInitScript(wrapFetch)
  return {
    begins: (now: number) => {
      step = now
    },
    ends: (now: number) => {
      done = now
      for (const each of held.splice(0))
        if (each.until <= now) each.release()
        else held.push(each)
    },
  }
}
