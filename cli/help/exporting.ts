import type { Topic } from './topic.ts'

export const exporting: Topic = {
  about: 'spreadsheets, Excel, other programs; what stands in a cell',
  text: `EXPORTING

For a spreadsheet:

  sleutel export --excel -o requests.csv     Excel set to Dutch opens it by a double click
  sleutel export -o requests.xlsx            a workbook, for any Excel; nothing to choose when opening
  sleutel export -o requests.csv             cells with commas between them, as RFC 4180 has it

For another program, exactly as the requests are kept, times in UTC:

  sleutel export --format json               one array
  sleutel export --format ndjson             one object a line, to be read one at a time

CSV is UTF-8 with a byte order mark, without which Excel spoils accents; lines end in CRLF; times are those on
the clock in the Netherlands. --excel is the same with semicolons. A phone number that was typed as bare digits
is grouped with spaces, so that it stays text and keeps its zero. A text that a spreadsheet could take for a
formula (it starts with = + - or @, also on a line of its own) gets an apostrophe before it. A workbook
needs neither: its cells are text, and its times are times.

Which requests: a kind (contact, diagnosis, callback), --since and --until with days of the calendar here, both
included ('2025-07-07', 'today', 7d, 2w), --status, --urgent, --brand, --search. What staff threw away is left
out, unless --with-trash is there; a spreadsheet then has a column that says when that was. Which columns:
--columns reference,createdAt,phone.

To move requests to another machine take JSON, with --with-trash: 'sleutel import' brings it back exactly. Staff
accounts come along with 'sleutel backup' and 'restore' alone. A spreadsheet has nothing of what staff did, unless
those columns are named, and is imported with --force alone.

A file appears whole or not at all, and only you can read it: it is personal data. Remove it when you are done.`,
}
