import type { Topic } from './topic.ts'

export const scripting: Topic = {
  about: 'use in scripts: output, quiet, no questions, the running server',
  text: `SCRIPTING

Data goes to standard output and messages to standard error, so that a pipe gets data alone:

  sleutel list --status new --json --limit all | jq length

  --json       data for programs, with every command that has data
  --quiet      no messages; errors are still said
  --no-input   never ask: where an answer is missing the command fails and says which option gives it
  --no-color   no colours; so does NO_COLOR, and output that is no terminal

A command ends with a code that says how it went ('sleutel help exit-codes'), and each error has a code of its own
in brackets that stays the same. A reader that has seen enough, such as head, is no error.

Reading needs no lock and changes nothing: list, show, stats and export work while the server runs, and give what it
has acknowledged. What changes something goes through the running server; when none runs, the command does it itself.
Tables are cut to the width of a terminal, and are whole everywhere else. Times for people are those on the clock in the
Netherlands; in JSON they are UTC.`,
}
