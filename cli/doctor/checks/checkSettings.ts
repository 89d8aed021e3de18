import type { Check } from '../doctorContext.ts'
import { createFindings } from '../finding.ts'

const { ok, fail } = createFindings('settings')

/** Would the server start with the settings of this environment? */
export const checkSettings: Check = async ({ settings: { errors } }) =>
  errors.length === 0
    ? [ok('The settings are right.')]
    : errors.map((error) =>
        fail(error, "Set it right where the server is started; 'sleutel config' shows all settings."),
      )
