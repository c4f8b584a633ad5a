import { whenIdle } from '#device/idle.ts'

/** Starts loading lists without waiting for them. Ignores failures: the screen that shows a list reports them. */
export function preload(lists: Promise<unknown>[]): void {
  void Promise.allSettled(lists)
}

/**
 * Makes what a screen needs of two lists once they and the code for it have come and the browser has nothing else to do, so
 * that it opens sooner. Ignores failures.
 */
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
