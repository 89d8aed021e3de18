import type { Check, DoctorContext } from './doctorContext.ts'
import { createFindings, type Finding } from './finding.ts'

/**
 * Runs checks beside each other and gives their findings in the order of the checks. What the system refuses to show one of them is a
 * finding of that check, and keeps none of the others from looking.
 */
export async function runChecks(
  checks: Readonly<Record<string, Check>>,
  context: DoctorContext,
): Promise<readonly Finding[]> {
  const findings = await Promise.all(
    Object.entries(checks).map(async ([name, check]) => {
      try {
        return await check(context)
      } catch (error) {
        const isRefused = error instanceof Error && 'code' in error
        if (context.signal.aborted || !isRefused) throw error
        return [
          createFindings(name).fail(
            `This could not be looked at: ${error.message}`,
            'Run sleutel as the user that runs the server.',
          ),
        ]
      }
    }),
  )
  return findings.flat()
}
