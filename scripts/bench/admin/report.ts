interface Comparison {
  /** Of the smaller store, or the earlier point. */
  readonly base: number
  readonly measured: number
  /** It may be at most this. */
  readonly most?: number
  /** It may be at most so many times the base. */
  readonly mostRatio?: number
}

/** Prints figures beside what they are measured against, and knows in the end whether all were met. */
export function createReport() {
  let missed = 0
  return {
    title: (text: string): void => console.log(`\n${text}`),
    line: (text: string): void => console.log(`  ${text}`),
    compare: (name: string, { base, measured, most, mostRatio }: Comparison): void => {
      const ratio = measured / base
      const isMet = measured <= (most ?? Infinity) && ratio <= (mostRatio ?? Infinity)
      if (!isMet) missed += 1
      const target = most === undefined ? `at most ${mostRatio}×` : `at most ${most}`
      const figures = `${base.toFixed(1).padStart(10)} → ${measured.toFixed(1).padStart(8)}${`(${ratio.toFixed(2)}×)`.padStart(10)}`
      console.log(`  ${name.padEnd(30)}${figures}   ${target}: ${isMet ? 'met' : 'MISSED'}`)
    },
    /** The exit code: 1 where a figure missed its target. */
    end: (): number => {
      console.log(missed === 0 ? '\nall met' : `\n${missed} missed`)
      return missed === 0 ? 0 : 1
    },
  }
}
