import { whenIdle } from '#device/idle.ts'

/** Starts loading lists without waiting for them. Ignores failures: the screen that shows a list reports them. */
export function preload(lists: Promise<unknown>[]): void {
  void Promise.allSettled(lists)
}

/**
 * Makes what a screen needs of two lists once they have come and the browser has nothing else to do, so that it opens
 * sooner. Ignores failures.
 */
export function prepareFrom<One, Other>(
  one: Promise<One>,
  other: Promise<Other>,
  make: (one: One, other: Other) => void,
): void {
  void Promise.all([one, other]).then(
    (loaded) => whenIdle(() => make(...loaded)),
    () => {},
  )
}
