/** Shares values of this device with all devices of the academy, on a server that announces `academy_memory`. */

import { QueryObserver } from '@tanstack/react-query'
import type { SignedIn, TakeBack } from '#actors/lifetime/scope.ts'
import type { MemoryKey, MemoryValues } from '#api/memory-values.ts'
import { keepMemory, memoryKeys, memoryValue, type Memory } from '#api/memory.ts'
import type { Kept } from '#device/kept.ts'
import { forgetPassed, knownMemory, memoryKept, rememberKnown, setAside } from '#device/memory.ts'
import { failureNotice } from '#machines/notice.ts'
import { withRows } from '#rows/list-query.ts'
import { memoryQuery } from '#rows/memory.ts'
import { mayKeep, mayRead } from '#rules/memory-pages.ts'
import { shared, type Merged, type Shared } from '#rules/memory.ts'

type Visit = Pick<SignedIn, 'user' | 'calls' | 'queries' | 'notices'>

/** In milliseconds. A list that never loaded is asked again after this time. */
const againAfter = 60_000

/** Maximum number of writes in a row, each over the value of another device. */
const mostTries = 5

/** Starts sharing. Returns a function that stops it. */
export function shareMemory(visit: Visit): () => void {
  const failures = openFailures(visit)
  const keys = memoryKeys.map((key) => shareKey(key, visit, failures))
  const observer = new QueryObserver(visit.queries, memoryQuery())
  let timer: ReturnType<typeof setTimeout> | undefined
  const hear = ({ data, isError }: ReturnType<typeof observer.getCurrentResult>) => {
    clearTimeout(timer)
    // The list lacks what the user may not read. This device keeps its own value of it.
    const readable = keys.filter(({ key }) => mayRead(visit.user, key))
    if (data) for (const each of readable) each.hear(data.find(({ key }) => key === each.key))
    else if (isError) timer = setTimeout(() => void observer.refetch(), againAfter)
  }
  const leave = observer.subscribe(hear)
  hear(observer.getCurrentResult())
  // The renewal reads the list again up to a minute later, and not in a hidden page.
  window.addEventListener('online', failures.retryAll)
  return () => {
    leave()
    window.removeEventListener('online', failures.retryAll)
    clearTimeout(timer)
    for (const { stop } of keys) stop()
  }
}

/** Text for a value that neither the server nor a full storage took. */
const unstoredText = 'No se guardó, y este equipo está lleno. Reintenta antes de cerrar la página.'

type Failures = {
  add: (key: MemoryKey, cause: unknown, retry: () => void) => void
  remove: (key: MemoryKey) => void
  retryAll: () => void
}

/** The failed writes. One notice offers to send all of them again. It goes when none is left. */
function openFailures({ notices }: Pick<Visit, 'notices'>): Failures {
  const retries = new Map<MemoryKey, () => void>()
  let takeBack: TakeBack | undefined
  const retryAll = () => {
    takeBack?.()
    for (const retry of retries.values()) retry()
  }
  return {
    retryAll,
    add(key, cause, retry) {
      retries.set(key, retry)
      const isSafe = [...retries.keys()].every((each) => memoryKept[each].isStored())
      const notice = failureNotice(cause, (reason) => (isSafe ? reason : unstoredText))
      if (!notice) return
      takeBack?.()
      takeBack = notices?.notify(notice, { label: 'Reintentar', press: retryAll })
    },
    remove(key) {
      retries.delete(key)
      if (retries.size === 0) takeBack?.()
    },
  }
}

/** The value of one key on this device, and its merge with the server's. */
function openValue<Key extends MemoryKey>(
  key: Key,
  notices: Visit['notices'],
  kept: Kept<MemoryValues[Key]> = memoryKept[key],
) {
  const { empty, merge, wordsOf }: Shared<MemoryValues[Key]> = shared[key]
  let isAdopting = false

  /** The value of this device as JSON text in the order of the schema; `undefined` if it does not fit the schema. */
  const mine = () => memoryValue(key, JSON.stringify(kept.read()))
  const isMine = (value: unknown) => JSON.stringify(mine()) === JSON.stringify(value)

  const text = () => JSON.stringify(mine() ?? kept.read())

  // The base of the changes that a person makes from now on, before the server has a value or is heard.
  if (!knownMemory(key)) rememberKnown({ key, value: text(), version: 0 })

  /** Sets the value from before the server shared one aside, to be offered. */
  const setOldAside = (theirs: MemoryValues[Key]): void => {
    const known = knownMemory(key)
    const isOffered = known?.version === 0 && ![empty, theirs].some((each) => JSON.stringify(each) === known.value)
    if (isOffered) setAside(key, known.value)
  }

  const notifyLost = (lost: MemoryValues[Key]) => {
    const takeBack = notices?.notify(
      { tone: 'alert', text: `Otra persona también cambió ${wordsOf(lost)}. Quedó lo tuyo.` },
      {
        label: 'Usar lo suyo',
        press: () => {
          takeBack?.()
          kept.write(lost)
        },
      },
    )
  }

  return {
    /** the value to send, as JSON text */
    text,
    /** calls `changed` after each change by a person in this tab; returns a function that stops it */
    follow: (changed: () => void) =>
      kept.follow((isHere) => {
        if (isHere && !isAdopting) changed()
      }),
    /** Takes over the server's row. Returns whether this device has a change that the server lacks. */
    take(row: Memory): boolean {
      const [own, theirs] = [mine(), memoryValue(key, row.value)]
      if (own === undefined || theirs === undefined) return false
      // A value that is gone or unreadable here is no deletion by a person.
      const known = kept.isReadable() ? knownMemory(key) : undefined
      setOldAside(theirs)
      const base = (known && memoryValue(key, known.value)) ?? empty
      // A merge would sort the value, which needs a write of its own.
      const isTheirs = known === undefined || isMine(base)
      const { value, lost }: Merged<MemoryValues[Key]> = isTheirs ? { value: theirs } : merge(base, own, theirs)
      if (!isMine(value)) {
        isAdopting = true
        kept.write(value)
        isAdopting = false
      }
      // After the value: entries that are known and not stored here would look deleted.
      rememberKnown({ ...row, key })
      if (lost !== undefined) notifyLost(lost)
      return !isMine(theirs)
    },
    /** An empty row for one that the server lost: a restored copy lacks it, or another academy has this address now. */
    lost: (): Memory | undefined =>
      knownMemory(key)?.version ? { key, value: JSON.stringify(empty), version: 0 } : undefined,
    /** The server has no value. Returns whether a person changed it here, which the server did not get. */
    takeNone(): boolean {
      setOldAside(empty)
      const known = knownMemory(key)
      return known?.version === 0 && known.value !== text()
    },
  }
}

function shareKey(key: MemoryKey, visit: Visit, failures: Failures) {
  const { calls, queries, notices } = visit
  const value = openValue(key, notices)
  let isSending = false
  let isStopped = false
  /** the server's row of a list that came while a write was on its way */
  let listed: Memory | undefined

  /** Another device may have written over a write before its answer came. */
  const newestOf = (answer: Memory) => (listed && listed.version > answer.version ? listed : answer)

  const put = (row: Memory) => {
    const list = { queryKey: memoryQuery().queryKey, exact: true }
    // A list on its way may be older than this answer, or newer: it is read again.
    const isReading = queries.isFetching(list) > 0
    void queries.cancelQueries(list)
    queries.setQueryData(list.queryKey, (old) =>
      old ? withRows(old, [...old.rows.filter((each) => each.key !== key), row]) : old,
    )
    if (isReading) void queries.invalidateQueries(list)
  }

  const sendOver = async (): Promise<void> => {
    for (let tries = 0; tries < mostTries; tries += 1) {
      const sent = value.text()
      const known = knownMemory(key)
      listed = undefined
      const { isKept, memory } = await keepMemory(calls, { key, value: sent, version: known?.version ?? 0 })
      // Another write would be in the name of the next user.
      if (isStopped) return
      if (isKept) {
        // The whole value was sent, with what the device kept before.
        if (known?.version === 0) setAside(key, undefined)
        forgetPassed(key)
        rememberKnown({ key, value: sent, version: memory.version })
      }
      const newest = newestOf(memory)
      const isAhead = value.take(newest)
      put(newest)
      if (!isAhead) return
    }
  }

  const send = async (): Promise<void> => {
    if (isSending || !mayKeep(visit.user, key)) return
    isSending = true
    try {
      await sendOver()
      failures.remove(key)
    } catch (cause) {
      if (isStopped) return
      failures.add(key, cause, () => void send())
    } finally {
      isSending = false
    }
  }

  const leave = value.follow(() => void send())

  return {
    key,
    stop: () => {
      isStopped = true
      leave()
    },
    /** receives the server's row of the list, if any */
    hear(row: Memory | undefined) {
      listed = row
      if (isSending) return
      const theirs = row ?? value.lost()
      if (theirs ? value.take(theirs) : value.takeNone()) void send()
    },
  }
}
