import { findEstimate, type SentEstimate } from '#domain/prices/estimateText'
import { getPromiseState, type Promises, type PromiseState } from '#domain/promises/promises'
import { getHandling, type Handling } from '#domain/requests/handling'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { isTrashed } from '#domain/requests/trash'
import type { Statistics, StatisticsTotals } from '#domain/statistics/statistics'

const hourMs = 60 * 60_000

export interface JudgedRequest {
  readonly request: KeptRequest
  /** Undefined for suspected spam and the trash. */
  readonly promise: PromiseState | undefined
  readonly prices: Pick<Handling, 'agreedCents' | 'finalCents'>
  readonly estimate: SentEstimate | undefined
}

export function judgeRequest(request: KeptRequest, promises: Promises, now: Date): JudgedRequest {
  const hasPromise = request.spamReason === undefined && !isTrashed(request)
  const promise = hasPromise ? getPromiseState(request, promises, now) : undefined
  return { request, promise, prices: getHandling(request), estimate: findEstimate(request) }
}

export function createTotals(now: Date) {
  const counts = { requests: 0, urgent: 0, suspectedSpam: 0, duplicates: 0 }
  const promise = { kept: 0, missed: 0, late: 0, running: 0 }
  const withinHour = { within: 0, of: 0 }
  const prices = { count: 0, agreedCents: 0, finalCents: 0, higher: 0 }
  const estimates = { count: 0, estimatedCents: 0, agreedCents: 0, higher: 0 }
  const responsesMs: number[] = []
  return {
    add: ({
      request,
      promise: state,
      prices: { agreedCents, finalCents },
      estimate,
    }: JudgedRequest): void => {
      counts.requests += 1
      if (request.kind === 'contact' && request.isUrgent) counts.urgent += 1
      if (request.spamReason !== undefined) counts.suspectedSpam += 1
      if (request.duplicateOf !== undefined) counts.duplicates += 1
      if (agreedCents !== undefined && finalCents !== undefined) {
        prices.count += 1
        prices.agreedCents += agreedCents
        prices.finalCents += finalCents
        if (finalCents > agreedCents) prices.higher += 1
      }
      if (estimate !== undefined && agreedCents !== undefined) {
        estimates.count += 1
        estimates.estimatedCents += estimate.fromCents
        estimates.agreedCents += agreedCents
        if (estimate.toCents !== undefined && agreedCents > estimate.toCents) estimates.higher += 1
      }
      if (state === undefined) return
      promise[state.state] += 1
      if ('tookMs' in state) {
        responsesMs.push(state.tookMs)
        withinHour.of += 1
        if (state.tookMs <= hourMs) withinHour.within += 1
      } else if (Date.parse(request.createdAt) + hourMs <= now.getTime()) withinHour.of += 1
    },
    result: (): StatisticsTotals => ({
      ...counts,
      promise: {
        ...promise,
        keptPercent: getPercent(promise.kept, promise.kept + promise.missed + promise.late),
        medianResponseMs: getMedian(responsesMs),
      },
      prices: { ...prices },
      estimates: { ...estimates },
      withinHour: { ...withinHour, percent: getPercent(withinHour.within, withinHour.of) },
    }),
  }
}

export function createPromisesByKind(now: Date) {
  const totals = { contact: createTotals(now), diagnosis: createTotals(now), callback: createTotals(now) }
  return {
    add: (judged: JudgedRequest): void => totals[judged.request.kind].add(judged),
    result: (): Statistics['promiseByKind'] => ({
      contact: totals.contact.result().promise,
      diagnosis: totals.diagnosis.result().promise,
      callback: totals.callback.result().promise,
    }),
  }
}

function getPercent(part: number, whole: number): number | undefined {
  return whole === 0 ? undefined : Math.round((part / whole) * 1000) / 10
}

function getMedian(values: readonly number[]): number | undefined {
  const sorted = Float64Array.from(values).sort()
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return low === undefined || high === undefined ? undefined : (low + high) / 2
}
