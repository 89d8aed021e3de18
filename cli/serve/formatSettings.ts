import { settingVariables } from '#domain/settings/settingVariables'

/** The variables that the server and this command read. */
export function formatSettings(): string {
  const entries = Object.entries(settingVariables)
  const width = Math.max(...entries.map(([name]) => name.length))
  const lines = entries.map(([name, variable]) => {
    const fallback = 'default' in variable ? ` (default: ${variable.default})` : ''
    return `  ${name.padEnd(width)}  ${variable.about}${fallback}`
  })
  return `
Settings, read by the server when it starts, and by other commands where they need them:

${lines.join('\n')}

Read by the server, the other commands and the build:

  ${'CONTENT_DIR'.padEnd(width)}  folder with the content files (default: data/content)

Read only by the commands:

  ${'NO_COLOR'.padEnd(width)}  any text turns colours off

An empty variable counts as unset. --data goes before DATA_DIR. 'sleutel doctor' names a wrong value.
`
}
