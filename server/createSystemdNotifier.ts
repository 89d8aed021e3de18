import { execFile } from 'node:child_process'
import type { Log } from './http/log.ts'

type Env = Readonly<Record<string, string | undefined>>

/**
 * Tells systemd about the state of a service with `Type=notify`; does nothing elsewhere. Node cannot open
 * systemd's datagram socket, so its own program does it, which needs `NotifyAccess=all`.
 */
export function createSystemdNotifier(env: Env, log: Pick<Log, 'warn'>) {
  if (!env['NOTIFY_SOCKET']) return { ready: () => undefined, stopping: () => undefined }
  const send = (state: string) => {
    execFile('systemd-notify', [state], { env: { ...env } }, (err) => {
      if (err) log.warn({ err, state }, 'systemd could not be told of this state')
    })
  }
  return {
    /** Posts are taken. From now on the watchdog is told that the process still responds. */
    ready: () => {
      send('READY=1')
      const watchdogMs = Number(env['WATCHDOG_USEC'] ?? 0) / 1000
      // A third, because sd_watchdog_enabled(3) asks for at most half.
      if (watchdogMs > 0) setInterval(() => send('WATCHDOG=1'), watchdogMs / 3).unref()
    },
    stopping: () => send('STOPPING=1'),
  }
}

/** The descriptor of a socket that systemd opened for this process; see sd_listen_fds(3). */
export function findSystemdSocket(env: Env, pid: number): number | undefined {
  return env['LISTEN_PID'] === String(pid) && Number(env['LISTEN_FDS']) > 0 ? 3 : undefined
}
