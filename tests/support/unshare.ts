import { spawnSync } from 'node:child_process'

/**
 * The start of a command that runs in a pid namespace of its own, as in a container. Killing it
 * kills the process in it. Throws where the system cannot make one: nothing may skip that quietly.
 */
export function getUnshareCommand(): readonly [string, ...string[]] {
  // Users other than root need a user namespace, too.
  const asRoot = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user']
  const command = ['unshare', ...asRoot, '--pid', '--fork', '--mount-proc', '--kill-child'] as const
  const { error, stderr } = spawnSync(command[0], [...command.slice(1), 'true'], { encoding: 'utf8' })
  const problem = error?.message ?? stderr
  if (problem === '') return command
  throw new Error(
    `no pid namespace can be made (${problem.trim()}). Needed: Linux, unshare of util-linux, and root or unprivileged user namespaces`,
  )
}
