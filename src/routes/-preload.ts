/** Lets lists load while the screen that shows them does; whoever shows a list that failed says so. */
export function preload(lists: Promise<unknown>[]): void {
  void Promise.allSettled(lists)
}
