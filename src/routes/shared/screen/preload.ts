import { whenIdle } from '#device/idle.ts'

/** Starts to load lists without waiting. Ignores failures: the screen that shows a list reports them. */
export function preload(lists: Promise<unknown>[]): void {
  void Promise.allSettled(lists)
}

/** Prepares the data of a screen after two lists and the code, when the browser is idle. Ignores failures. */
export function prepareFrom<One, Other>(
  one: Promise<One>,
  other: Promise<Other>,
  load: () => Promise<(one: One, other: Other) => void>,
): void {
  void Promise.all([one, other, load()]).then(
    ([first, second, make]) => whenIdle(() => make(first, second)),
    () => {},
  )
}
