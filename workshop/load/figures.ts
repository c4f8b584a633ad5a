/** The durations of calls, by kind. */

/** The answers of one kind of call; times in ms. */
type Measured = { times: number[]; errors: string[] }

/** The value below which a share of the numbers lies. */
function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}

const inMs = (time: number): string =>
  Number.isNaN(time) ? '—' : `${time < 10 ? time.toFixed(1) : Math.round(time)} ms`

/** The timer of calls. */
export type Figures = ReturnType<typeof newFigures>

export function newFigures() {
  const kinds = new Map<string, Measured>()
  const of = (kind: string): Measured => {
    const known = kinds.get(kind) ?? { times: [], errors: [] }
    kinds.set(kind, known)
    return known
  }
  return {
    /** runs a call and stores its duration, or its error; after an error it returns `undefined` */
    async time<Result>(kind: string, call: () => Promise<Result>): Promise<Result | undefined> {
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
    /** a Markdown table */
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
