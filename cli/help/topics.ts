import { settingVariables } from '#domain/settings/settingVariables'
import { exitCodeMeanings, exitCodes } from '../cliError.ts'

export interface Topic {
  readonly about: string
  readonly text: string
}

const settingEntries = Object.entries(settingVariables)
const nameWidth = Math.max(...settingEntries.map(([name]) => name.length))
const settingLines = settingEntries.map(([name, variable]) => {
  const fallback = 'default' in variable ? ` (default: ${variable.default})` : ''
  return `  ${name.padEnd(nameWidth)}  ${variable.about}${fallback}`
})

const exitCodeLines = Object.entries(exitCodes).map(
  ([name, code]) => `  ${String(code).padStart(3)}  ${exitCodeMeanings[name as keyof typeof exitCodes]}`,
)

export const topics: Readonly<Record<string, Topic>> = {
  exporting: {
    about: 'spreadsheets, Excel, other programs, and how values are written',
    text: `EXPORTING

Which requests, columns and formats: 'sleutel export --help'. JSON and NDJSON have the requests exactly as they are
kept, with times in UTC.

CSV is UTF-8 with a byte order mark, which Excel needs for accents. Lines end in CRLF. Times are Dutch time.
--excel is the same with semicolons. A phone number that was typed as digits only is grouped with spaces: it then
stays text and keeps its zero. A text that a spreadsheet could take for a formula (it starts with = + - or @, also on
a later line) gets an apostrophe before it. A workbook needs neither: its cells have types.

The trash is left out unless you add --with-trash; a spreadsheet then has a column with the date.

To move everything to another machine, use 'sleutel backup' and 'sleutel restore'.

A file is written completely or not at all, and only you can read it: it holds personal data. Remove it when you
are done.`,
  },
  scripting: {
    about: 'use in scripts: output, quiet, no questions, the running server',
    text: `SCRIPTING

Data goes to standard output and messages to standard error, so a pipe gets only data:

  sleutel export --status new --format json | jq length

  --json       data for programs, with every command that has data
  --quiet      no messages; errors are still printed
  --no-input   never ask: where an answer is missing, fail and name the option that gives it
  --no-color   no colours; so does NO_COLOR, and output that is not a terminal

The exit code says how it went ('sleutel help exit-codes'). Each error also has its own stable code in brackets. It
is no error when a reader such as head stops early.

Reading needs no lock and changes nothing: an export works while the server runs, and has every request it has
acknowledged. Changes go through the running server; without one, the command makes them itself. Times for people are
Dutch time; in JSON they are UTC.`,
  },
  environment: {
    about: 'the variables that the server and this command read',
    text: `ENVIRONMENT

Read by the server when it starts, and where needed by this command:

${settingLines.join('\n')}

Read by this command, the build and the server:

  ${'CONTENT_DIR'.padEnd(nameWidth)}  folder with the content files (default: data/content)

Read only by this command:

  ${'NO_COLOR'.padEnd(nameWidth)}  any text turns colours off

An empty variable counts as unset. --data goes before DATA_DIR. 'sleutel doctor' names a wrong value.`,
  },
  'exit-codes': {
    about: 'the number that a command ends with',
    text: `EXIT CODES

${exitCodeLines.join('\n')}

An error is one line on standard error that ends in a code in brackets, such as [READ_INCOMPLETE]. That code
stays the same; the words before it may change. 'sleutel serve' ends with the exit code of the server; see its
--help.`,
  },
}
