import { requestKinds } from '#domain/requests/kinds'
import { createMonthSurvey } from '#domain/statistics/monthSurvey'
import { scanStore } from '#store/readStore'
import { isSystemError } from '../toFailure.ts'
import { findBrokenPromises } from './findBrokenPromises.ts'

export interface PromiseWarningOptions {
  /** The data folder; perhaps not there. */
  readonly folder: string
  /** How many the site says it is at within the hour (business.json). */
  readonly claimedPercent: number
  readonly now: Date
  readonly signal?: AbortSignal
}

/**
 * What to say to who publishes the site while last month's kept requests fall short of it, as `sleutel doctor` says it, in lines; undefined
 * where there is nothing to say. Never a reason not to publish: a folder that is not there or cannot be read is for the doctor.
 */
export async function readPromiseWarning({
  folder,
  claimedPercent,
  now,
  signal,
}: PromiseWarningOptions): Promise<string | undefined> {
  try {
    const survey = createMonthSurvey(now)
    const scan = await scanStore({ folder })
    for (const kind of requestKinds) {
      for await (const request of scan.read(kind)) {
        if (signal?.aborted) return undefined
        survey.add(request)
      }
    }
    const broken = findBrokenPromises(survey.result(), claimedPercent)
    if (!broken) return undefined
    const { message, details, advice } = broken
    return [message, ...details.map((detail) => `  ${detail}`), advice].join('\n')
  } catch (error) {
    if (isSystemError(error)) return undefined
    throw error
  }
}
