import type { ReadSettings } from '#domain/settings/readSettings'
import type { Control } from '#store/controlFile'
import type { CliContext } from '../cliContext.ts'
import type { Finding } from './finding.ts'
import type { RequestSurvey } from './surveyRequests.ts'

/** What the checks look at. What several of them need is read once. */
export interface DoctorContext extends Pick<CliContext, 'env' | 'root' | 'version' | 'now' | 'signal'> {
  /** The data folder; perhaps not there yet. */
  readonly folder: string
  readonly contentFolder: string
  readonly publicFolder: string
  readonly settings: ReadSettings
  readonly quietDays: number
  /** Where the owner keeps backups, if that was said. */
  readonly backupsFolder: string | undefined
  /** Send a request through the whole house. */
  readonly withProbe: boolean
  /** How long a machine in the network may take to answer. */
  readonly timeoutMs: number
  readonly survey: () => Promise<RequestSurvey>
  /** The server that writes to the data folder. */
  readonly control: () => Promise<Control | undefined>
}

/** Looks at one thing. A system error it throws becomes a finding; any other is a mistake of ours. */
export type Check = (context: DoctorContext) => Promise<readonly Finding[]>
