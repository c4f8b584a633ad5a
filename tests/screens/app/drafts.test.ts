import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { openDrafts, type Drafts } from '#device/drafts.ts'
import { openPage } from '#device/pages.ts'
import type { DraftPlace } from '#saving/draft-place.ts'
import { expectErrors } from '#support/jsdom.ts'

const place: DraftPlace<{ name: string }> = { name: 'product', version: 2, content: z.object({ name: z.string() }) }

const opened: Drafts[] = []
const open = (owner = '7 ana') => {
  const drafts = openDrafts(owner)
  opened.push(drafts)
  return drafts
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  opened.splice(0).forEach(({ closeAndRemove }) => closeAndRemove())
  localStorage.clear()
})

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft/'))

const draft = (id: string, savedAt = 1) => ({ id, savedAt, content: { name: `Top ${id}` } })
const keep = (drafts: Drafts, id: string, savedAt?: number) => drafts.keep(place, draft(id, savedAt), () => {})

test('only its user finds a draft again, newest first, once its page released it (spec 4, Drafts)', async () => {
  const drafts = open()
  keep(drafts, 'x-1', 10)
  keep(drafts, 'x-2', 20)
  expect(await drafts.find(place)).toEqual([])
  drafts.close()
  expect(await open().find(place)).toEqual([draft('x-2', 20), draft('x-1', 10)])
  expect(await open('8 laura').find(place)).toEqual([])
  expect(await open().find({ ...place, name: 'teacher' })).toEqual([])
})

test('a draft is written a moment later, or at once when the page is hidden', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const drafts = open()
    keep(drafts, 'x-1')
    expect(draftKeys()).toHaveLength(0)
    vi.advanceTimersByTime(250)
    expect(draftKeys()).toHaveLength(1)
    keep(drafts, 'x-2')
    window.dispatchEvent(new Event('pagehide'))
    expect(draftKeys()).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})

test('a logout removes all drafts of the user, unwritten drafts too; the drafts of another user stay', async () => {
  const other = open('8 laura')
  keep(other, 'y-1')
  other.close()
  const drafts = open()
  keep(drafts, 'x-1')
  drafts.write()
  keep(drafts, 'x-2')
  expect(drafts.hasAny()).toBe(true)
  drafts.closeAndRemove()
  keep(drafts, 'x-3')
  expect(open().hasAny()).toBe(false)
  expect(await open('8 laura').find(place)).toEqual([draft('y-1')])
})

test('an unreadable draft, or a draft of another version, is dropped with a line in the log', async () => {
  expectErrors(/a draft was dropped: product/)
  const drafts = open()
  drafts.keep({ ...place, version: 1 }, draft('x-1'), () => {})
  drafts.write()
  drafts.release('x-1')
  localStorage.setItem('draft/7 ana/product/x-2', '{')
  localStorage.setItem('draft/7 ana/product/x-3', JSON.stringify({ version: 2, savedAt: 1, content: { name: 5 } }))
  expect(await drafts.find(place)).toEqual([])
  expect(draftKeys()).toHaveLength(0)
})

test('the draft of another open tab is not offered, and a removal in another tab is announced', async () => {
  const query = () => Promise.resolve({ held: [{ name: 'academia-drafts-other' }] })
  Object.defineProperty(navigator, 'locks', {
    value: { query, request: () => Promise.resolve() },
    configurable: true,
  })
  try {
    const text = JSON.stringify({ version: 2, savedAt: 1, content: { name: 'Top' } })
    localStorage.setItem('draft/7 ana/product/other-1', text)
    localStorage.setItem('draft/7 ana/product/gone-1', text)
    const drafts = open()
    expect((await drafts.find(place)).map(({ id }) => id)).toEqual(['gone-1'])
    const removed: string[] = []
    const stop = drafts.onRemoved(place, (id) => removed.push(id))
    const notify = (key: string, newValue: string | null) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
    notify('draft/7 ana/product/gone-1', null)
    notify('draft/7 ana/product/other-1', '{}')
    notify('draft/7 ana/teacher/z-1', null)
    stop()
    notify('draft/7 ana/product/late-1', null)
    expect(removed).toEqual(['gone-1'])
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
})

test('drafts are offered if the browser does not tell the open pages, and the log says why once', async () => {
  expectErrors(/the open pages/)
  const query = () => Promise.reject(new Error('no locks'))
  Object.defineProperty(navigator, 'locks', {
    value: { query, request: () => Promise.resolve() },
    configurable: true,
  })
  try {
    localStorage.setItem('draft/7 ana/product/gone-1', JSON.stringify({ version: 2, ...draft('gone-1') }))
    const drafts = open()
    expect(await drafts.find(place)).toEqual([draft('gone-1')])
    expect(await drafts.find(place)).toEqual([draft('gone-1')])
    expect(vi.mocked(console.error).mock.calls.map(([what]) => String(what))).toEqual(['the open pages'])
  } finally {
    Reflect.deleteProperty(navigator, 'locks')
  }
})

describe('in a browser without locks, as without https', () => {
  const otherPage = (): Drafts => {
    const drafts = openDrafts('7 ana', undefined, openPage())
    opened.push(drafts)
    return drafts
  }
  const type = (drafts: Drafts) => {
    const id = drafts.newId()
    keep(drafts, id)
    drafts.write()
    return id
  }

  test('the draft of an open page is not offered to another page, because the pages ask each other', async () => {
    expect('locks' in navigator).toBe(false)
    const [first, second] = [otherPage(), otherPage()]
    const [id, own] = [type(first), type(second)]
    const before = performance.now()
    expect(await second.find(place)).toEqual([])
    expect(performance.now() - before).toBeLessThan(200)
    // The page finds its own draft only after it released the draft.
    second.release(own)
    expect(await second.find(place)).toEqual([draft(own)])
    first.release(id)
    expect(await second.find(place)).toEqual([draft(own)])
  })

  test('the draft of a closed page is offered', async () => {
    localStorage.setItem(
      'draft/7 ana/product/gone-1',
      JSON.stringify({ version: 2, savedAt: 1, content: { name: 'Top' } }),
    )
    type(otherPage())
    expect(await otherPage().find(place)).toEqual([{ id: 'gone-1', savedAt: 1, content: { name: 'Top' } }])
  })
})

describe('a page without locks that has drafts', () => {
  const mark = 'page/busy'
  const busy = () => new BroadcastChannel('academia-pages')
  const askAfter = async (ms: number) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const other = busy()
    onTestFinished(() => {
      vi.useRealTimers()
      other.close()
    })
    localStorage.setItem(mark, '')
    localStorage.setItem('draft/7 ana/product/busy-1', JSON.stringify({ version: 2, ...draft('busy-1') }))
    const drafts = openDrafts('7 ana', undefined, openPage())
    opened.push(drafts)
    const asked = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }))
    const found = drafts.find(place)
    await asked
    vi.advanceTimersByTime(ms)
    return { other, found }
  }

  test('keeps them if it answers late, because it draws a long list', async () => {
    const { other, found } = await askAfter(900)
    other.postMessage({ page: 'busy' })
    expect(await found).toEqual([])
    expect(localStorage.getItem(mark)).toBe('')
  })

  test('loses them if it never answers, because it crashed', async () => {
    const { found } = await askAfter(10_000)
    expect(await found).toEqual([draft('busy-1')])
    expect(localStorage.getItem(mark)).toBeNull()
  })

  test('is marked until it is left, and again if the browser shows it again', () => {
    const page = openPage()
    const drafts = openDrafts('7 ana', undefined, page)
    opened.push(drafts)
    const marks = () => localStorage.getItem(`page/${page.name}`)
    expect(marks()).toBeNull()
    keep(drafts, drafts.newId())
    expect(marks()).toBe('')
    window.dispatchEvent(new PageTransitionEvent('pagehide'))
    expect(marks()).toBeNull()
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    expect(marks()).toBe('')
  })
})

test('the app knows whether a draft could be stored', () => {
  expectErrors(/browser storage/)
  const drafts = open()
  const outcomes: boolean[] = []
  const setItem = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  drafts.keep(place, draft('x-1'), (isKept) => outcomes.push(isKept))
  expect([drafts.hasUnkept(), drafts.hasAny()]).toEqual([true, true])
  setItem.mockRestore()
  drafts.keep(place, draft('x-1'), (isKept) => outcomes.push(isKept))
  drafts.write()
  expect(outcomes).toEqual([false, true])
  expect(drafts.hasUnkept()).toBe(false)
})

test('a draft that can no longer be stored does not stay stored in an older version', () => {
  expectErrors(/browser storage/)
  const drafts = open()
  keep(drafts, 'x-1')
  drafts.write()
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('full')
  })
  keep(drafts, 'x-1', 2)
  drafts.write()
  expect(draftKeys()).toHaveLength(0)
})

test('a draft leaves out a picture of more than 200,000 characters, and keeps the rest', async () => {
  const drafts = open()
  const pictures: DraftPlace<string[]> = { name: 'pictures', version: 1, content: z.array(z.string()) }
  const picture = (length: number) => 'data:image/png;base64,'.padEnd(length, 'A')
  const content = [picture(200_000), picture(200_001), 'x'.repeat(200_001)]
  drafts.keep(pictures, { id: 'x-1', savedAt: 1, content }, () => {})
  drafts.close()
  expect((await open().find(pictures)).map((found) => found.content)).toEqual([[content[0], '', content[2]]])
})

test('a new user with the id of a deleted user finds no draft of theirs, and the device removes these drafts', async () => {
  expectErrors(/a draft was dropped/)
  const other = open('77 ana')
  keep(other, 'y-1')
  other.close()
  const former = open('7 ana')
  keep(former, 'x-1')
  former.close()
  localStorage.setItem('draft/7/product/x-2', JSON.stringify({ version: 2, ...draft('x-2') }))
  const drafts = open('7 laura')
  expect(drafts.hasAny()).toBe(false)
  expect(await drafts.find(place)).toEqual([])
  await vi.waitFor(() => expect(draftKeys()).toEqual(['draft/77 ana/product/y-1']))
})

test('a page writes no draft after another tab has logged the user out', () => {
  let isSignedIn = true
  const drafts = openDrafts('7 ana', () => isSignedIn)
  opened.push(drafts)
  keep(drafts, 'x-1')
  isSignedIn = false
  drafts.write()
  expect(draftKeys()).toHaveLength(0)
  expect(drafts.hasUnkept()).toBe(true)
})
