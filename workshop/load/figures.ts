/** How long calls took, by kind. */

/** The answers of one kind of call; times in milliseconds. */
type Measured = { times: number[]; errors: string[] }

/** Where calls are timed. */
export type Figures = {
  /** runs a call and keeps how long it took, or why it failed; then it gives nothing */
  time: <Result>(kind: string, call: () => Promise<Result>) => Promise<Result | undefined>
  /** a Markdown table */
  table: () => string
  errors: () => string[]
}

/** The value below which a share of these numbers lies. */
function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const inMs = (time: number): string =>
  Number.isNaN(time) ? '—' : `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`

/** Figures of nothing yet. */
export function newFigures(): Figures {
  const kinds = new Map<string, Measured>()
  const of = (kind: string): Measured => {
    const known = kinds.get(kind) ?? { times: [], errors: [] }
    kinds.set(kind, known)
    return known
  }
  return {
    async time(kind, call) {
      const started = performance.now()
      try {
        const result = await call()
        of(kind).times.push(performance.now() - started)
        return result
      } catch (cause) {
        of(kind).errors.push(`${kind}: ${String(cause)}`)
        return undefined
      }
    },
    table: () =>
      [
        '| | calls | median | p95 | slowest | errors |',
        '| --- | --- | --- | --- | --- | --- |',
        ...[...kinds].map(([kind, { times, errors }]) =>
          [
            '',
            kind,
            times.length + errors.length,
            inMs(percentile(times, 0.5)),
            inMs(percentile(times, 0.95)),
            inMs(percentile(times, 1)),
            errors.length,
            '',
          ]
            .join(' | ')
            .trim(),
        ),
      ].join('\n'),
    errors: () => [...kinds.values()].flatMap(({ errors }) => errors),
  }
}
