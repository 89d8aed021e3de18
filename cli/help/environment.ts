import { settingVariables } from '#domain/settings/settingVariables'
import type { Topic } from './topic.ts'

const entries = Object.entries(settingVariables)
const width = Math.max(...entries.map(([name]) => name.length))
const lines = entries.map(([name, variable]) => {
  const fallback = 'default' in variable ? ` (default: ${variable.default})` : ''
  return `  ${name.padEnd(width)}  ${variable.about}${fallback}`
})

export const environment: Topic = {
  about: 'the variables that the server and this command read',
  text: `ENVIRONMENT

Read by the server when it starts, and where it matters by this command:

${lines.join('\n')}

Read by this command, the build and the server:

  ${'CONTENT_DIR'.padEnd(width)}  folder with the content files (default: data/content)

Read by this command alone:

  ${'NO_COLOR'.padEnd(width)}  any text turns colours off
  LC_ALL, LC_CTYPE, LANG
  ${''.padEnd(width)}  bars and cut texts use Unicode where the first of these that is set says UTF-8

An empty variable counts as unset. --data goes before DATA_DIR. 'sleutel config' shows what holds here.`,
}
