/** Starts loading lists without waiting for them. Ignores failures: the screen that shows a list reports them. */
export function preload(lists: Promise<unknown>[]): void {
  void Promise.allSettled(lists)
}
