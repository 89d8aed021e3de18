import { settingVariables } from '#domain/settings/settingVariables'
import { exitCodeMeanings, exitCodes } from '../cliError.ts'

export interface Topic {
  /** For the list of topics. */
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

For a spreadsheet:

  sleutel export --excel -o requests.csv     a double click opens it in a Dutch Excel
  sleutel export -o requests.xlsx            a workbook, for any Excel; nothing to choose when opening
  sleutel export -o requests.csv             cells separated by commas, as in RFC 4180

For another program, exactly as the requests are kept, with times in UTC:

  sleutel export --format json               one array
  sleutel export --format ndjson             one object a line

CSV is UTF-8 with a byte order mark, which Excel needs for accents. Lines end in CRLF. Times are Dutch time.
--excel is the same with semicolons. A phone number that was typed as digits only is grouped with spaces: it then
stays text and keeps its zero. A text that a spreadsheet could take for a formula (it starts with = + - or @, also on
a later line) gets an apostrophe before it. A workbook needs neither: its cells have types.

Which requests: a kind (contact, diagnosis, callback), --since and --until with Dutch calendar days, both included
('2025-07-07', '7-7-2025', '1 november', 'gisteren', 'maandag', 'vorige week', 7d, 2w) or months ('2025-07', 'juli
2025'), --status, --urgent, --brand, --search. The trash is left out unless you add --with-trash; a spreadsheet then
has a column with the date. Which columns: --columns reference,createdAt,phone; 'sleutel export --help' lists them.

To move requests to another machine, export JSON with --with-trash: 'sleutel import' restores it exactly. Only
'sleutel backup' and 'restore' include staff accounts. A spreadsheet lacks what staff did, unless you name those
columns; 'sleutel import' takes back what you edited in it, and adds requests from it only with --force.

A file is written completely or not at all, and only you can read it: it holds personal data. Remove it when you
are done.`,
  },
  privacy: {
    about: 'personal data: what is kept, for how long, and what a person may ask',
    text: `PRIVACY

Requests are personal data. They are in the data folder ('sleutel config' shows where) and, after a restore, in the
folder that was moved aside. Only their owner can read them, and no log contains them.

A person may ask what you keep, get it as a file, and have it erased (AVG, articles 15, 17 and 20):

  sleutel privacy find 06-12345678       what is kept about this number
  sleutel privacy export 06-12345678     the same as a file for that person
  sleutel privacy erase 06-12345678      removes it from every file here, snapshots too, with proof

Write a phone number any way you like, or an e-mail address. Erasing leaves a mark without personal data. It does not
reach what was exported or copied elsewhere: note who has which file, remove exports when you are done, and name the
folder of your backups with --backups.

The privacy page says how long requests are kept. These commands use the same numbers:

  sleutel retention                      how many are past their time
  sleutel retention --apply              erase them

The server does that by itself, with RETENTION=off only for the trash, where requests stay for 30 days.

See also 'sleutel privacy --help' and 'sleutel retention --help'.`,
  },
  backups: {
    about: 'snapshots, backups, and how to restore them',
    text: `BACKUPS

The server keeps a daily snapshot in the data folder, for 14 days. That helps against mistakes, not against a
broken disk or a stolen machine: keep backups elsewhere as well.

  sleutel backup /mnt/backups --keep-daily 7     one file with everything, proven; older days are removed
  sleutel doctor --backups /mnt/backups          is the newest whole, recent, and on another disk
  sleutel verify /mnt/backups/monday.tar.gz      check that file
  sleutel restore /mnt/backups/monday.tar.gz     go back to it; stop the server first
  sleutel verify                                 read every record here, and name what is damaged or lost

A proven backup was restored on trial and compared with the store. See 'sleutel backup --help'.

A backup is as personal as the requests themselves. Encrypt it, and erase people there too ('sleutel help privacy'):

  sleutel backup --new-key backup-key.txt        a key pair; set BACKUP_RECIPIENT to the public key
  sleutel restore FILE --identity backup-key.txt

Keep the private key in two places that are not this machine. Without it the backups are lost.

data/README.md explains what a damaged file is, and how to repair one by hand.`,
  },
  rebuilding: {
    about: 'from a change of content to the site',
    text: `REBUILDING

The texts of the site are in data/content: business.json (names, phone, places, claims), prices.json, brands.json
and brands/, blog/, legal/. Change a file, then:

  sleutel rebuild              publish the site
  sleutel rebuild --dry-run    show what would change
  sleutel rebuild --watch      publish each time you save
  sleutel rollback             publish the previous release again, with its content
  sleutel deploy --project X   publish the site on Cloudflare Pages

The content is checked first. For each mistake you see the file, the line and what is expected, and the site stays as
it is. Then all pages are built beside the live site and swapped in one step, so visitors see either the old site or
the new one. The server does not need a restart.

It names the pages that changed, and counts them: '+2 ~81 -0 pages, 0.9 s' is 2 new, 81 changed, none removed.

Use the same variables as for the last build. PUBLIC_ORIGIN and API_ORIGIN are part of the pages, and PORT of
dist/deploy/nginx-site.conf. If one of them differs from the last release, or CONTENT_DIR, or the slug of the
business or its city, or a price that is more than three times as high or low, the rebuild stops and names it: set
it as before, or add --new-settings if the change is intended. Before more than a fifth of the pages disappears, it
asks; --confirm answers. 'npm run build' accepts both, and says what changed.

'sleutel releases' lists what was published. Ten releases are kept, and the last one of each day for two weeks.

A change of the program itself (anything outside data/content) needs 'npm run build'.`,
  },
  scripting: {
    about: 'use in scripts: output, quiet, no questions, the running server',
    text: `SCRIPTING

Data goes to standard output and messages to standard error, so a pipe gets only data:

  sleutel list --status new --json --limit all | jq length

  --json       data for programs, with every command that has data
  --quiet      no messages; errors are still printed
  --no-input   never ask: where an answer is missing, fail and name the option that gives it
  --no-color   no colours; so does NO_COLOR, and output that is not a terminal

The exit code says how it went ('sleutel help exit-codes'). Each error also has its own stable code in brackets. It
is no error when a reader such as head stops early.

Reading needs no lock and changes nothing: list, show, stats and export work while the server runs, and show every
request it has acknowledged. list, show and an export with filters ask the running server, and read the files if it
does not answer within a second. Changes go through the running server; without one, the command makes them itself.
Tables are cut to the width of a terminal, and complete everywhere else. Times for people are Dutch time; in JSON they
are UTC.`,
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
  LC_ALL, LC_CTYPE, LANG
  ${''.padEnd(nameWidth)}  bars and cut texts use Unicode if the first of these that is set says UTF-8

An empty variable counts as unset. --data goes before DATA_DIR. 'sleutel config' shows the values in use here.`,
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
