import { join, resolve } from 'node:path'
import { findContentFolder } from '#content/contentFolder'
import { readSettings } from '#domain/settings/readSettings'
import { readControl } from '#store/controlFile'
import type { CliContext } from '../cliContext.ts'
import type { DoctorContext } from './doctorContext.ts'
import { surveyRequests } from './surveyRequests.ts'

export interface DoctorOptions {
  /** The data folder. */
  readonly folder: string
  readonly quietDays: number
  readonly backupsFolder: string | undefined
  readonly withProbe: boolean
  readonly asJson: boolean
}

const timeoutMs = 5_000

/** What the checks look at: as the server would see it, started here with this environment. */
export function openDoctorContext(
  { folder, quietDays, backupsFolder, withProbe }: DoctorOptions,
  { env, root, version, now, signal }: CliContext,
): DoctorContext {
  const settings = readSettings(env)
  const publicDir = settings.settings.PUBLIC_DIR
  return {
    env,
    root,
    version,
    now,
    signal,
    folder,
    contentFolder: findContentFolder(env),
    publicFolder:
      publicDir.source === 'environment' && publicDir.value !== undefined
        ? resolve(publicDir.value)
        : join(root, 'dist', 'public'),
    settings,
    quietDays,
    backupsFolder,
    withProbe,
    timeoutMs,
    survey: once(() => surveyRequests(folder, now(), signal)),
    control: once(() => readControl(folder)),
  }
}

/** Does its work the first time it is asked. */
function once<T>(work: () => Promise<T>): () => Promise<T> {
  let result: Promise<T> | undefined
  return () => (result ??= work())
}
