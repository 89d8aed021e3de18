import { InvalidArgumentError } from 'commander'

/** Parses a number for commander. */
export function toWholeNumber(least: number, most: number): (typed: string) => number {
  return (typed) => {
    const value = /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN
    if (value >= least && value <= most) return value
    throw new InvalidArgumentError(`Take a whole number from ${least} to ${most}.`)
  }
}
