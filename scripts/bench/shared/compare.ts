/** The figures of one measurement, by name and unit: `{ 'p50 ms': 1.2 }`. */
type Figures = Readonly<Record<string, number>>

/** What is measured. The first one of a comparison is its baseline. */
export interface Subject {
  readonly name: string
  readonly measure: () => Figures | Promise<Figures>
}

/** The median of a figure, or of its ratio to that of another subject in the same round. */
export interface Limit {
  readonly subject: string
  readonly column: string
  readonly per?: string
  readonly minus?: string
  readonly atMost?: number
  readonly atLeast?: number
}

/**
 * Measures the subjects in turn, so that a busy moment of the machine affects all alike. Prints
 * medians, and the median of each round's ratio to the baseline. A first round, which warms up
 * compilers and caches, does not count. A missed limit makes the exit code 1.
 */
export async function compare(
  title: string,
  rounds: number,
  subjects: readonly Subject[],
  limits: readonly Limit[] = [],
): Promise<void> {
  const results = subjects.map(({ name }) => ({ name, rounds: [] as Figures[] }))
  const counted = process.argv.includes('--quick') ? Math.ceil(rounds / 5) : rounds
  for (let round = 0; round <= counted; round += 1) {
    for (const [index, { measure }] of subjects.entries()) {
      const figures = await measure()
      if (round > 0) results[index]?.rounds.push(figures)
    }
  }
  const base = results[0]?.rounds ?? []
  const columns = Object.keys(base[0] ?? {})
  console.log(`\n${title}`)
  console.log(`  ${''.padEnd(30)}${columns.map((column) => column.padStart(20)).join('')}`)
  for (const { name, rounds: own } of results) {
    const cells = columns.map((column) => {
      const values = own.map((figures) => figures[column] ?? 0)
      const ratio = getMedian(values.map((value, round) => value / (base[round]?.[column] ?? 0)))
      return `${formatFigure(getMedian(values)).padStart(10)}${`(${ratio.toFixed(2)}×)`.padStart(10)}`
    })
    console.log(`  ${name.padEnd(30)}${cells.join('')}`)
  }
  const getFigures = (name: string | undefined, column: string) =>
    results.find((result) => result.name === name)?.rounds.map((figures) => figures[column] ?? NaN) ?? []
  for (const { subject, column, per, minus, atMost = Infinity, atLeast = -Infinity } of limits) {
    const others = getFigures(per ?? minus, column)
    const figure = getMedian(
      getFigures(subject, column).map((value, round) => {
        const other = others[round] ?? NaN
        if (per !== undefined) return value / other
        return minus === undefined ? value : value - other
      }),
    )
    const isMet = figure <= atMost && figure >= atLeast
    if (!isMet) process.exitCode = 1
    const compared = per === undefined ? formatFigure(figure) : `${figure.toFixed(2)}× '${per}'`
    const shown = minus === undefined ? compared : `${compared} more than '${minus}'`
    const limit = atMost === Infinity ? `at least ${atLeast}` : `at most ${atMost}`
    console.log(`  ${isMet ? 'ok    ' : 'MISSED'}  ${subject}, ${column}: ${shown} (${limit})`)
  }
}

/** `share` is from 0 to 1: 0.5 gives the median. */
export function getPercentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export function getMedian(values: readonly number[]): number {
  return getPercentile(values, 0.5)
}

export function formatFigure(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 })
}
