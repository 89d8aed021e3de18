import type { Mention } from '#store/privacy/findPerson'
import type { CliContext } from '../cliContext.ts'
import { assertReadWhole } from './assertReadWhole.ts'
import { describeSearch, isNothing } from './describeSearch.ts'
import { searchPerson, type PersonQuestion, type PersonSearch } from './searchPerson.ts'

/** Prints what is kept of a person: a table with what goes with it, or JSON. Throws CliError READ_INCOMPLETE (exit code 3), see assertReadWhole. */
export async function findInFolder(
  question: PersonQuestion & { readonly asJson: boolean },
  { out, err }: Pick<CliContext, 'out' | 'err'>,
): Promise<void> {
  const search = await searchPerson(question)
  if (question.asJson) {
    out.write(`${JSON.stringify(toJson(question.person, search), undefined, 2)}\n`)
  } else {
    const lines = describeSearch(search, question.person)
    if (lines.length > 0) out.write(`${lines.join('\n')}\n`)
  }
  assertReadWhole(search, question.folder, 'What can be read was looked through')
  if (!question.asJson && isNothing(search))
    err.write(`Nothing of ${question.person} is kept in ${question.folder}.\n`)
}

/** The same for programs. Requests whole, mentions by id. */
function toJson(person: string, { found, earlier, backups, temporary }: PersonSearch) {
  const toFolder = ({ requests, mentions, damaged, outboxEntries, otherKeys }: PersonSearch['found']) => ({
    requests: requests.map(({ request, isKept }) => ({ ...request, isKept })),
    mentions: mentions.map(toMention),
    damaged,
    outboxEntries,
    otherKeys,
  })
  return {
    person,
    ...toFolder(found),
    earlier: earlier.map((each) => ({ path: each.path, ...toFolder(each.found) })),
    backups: backups.map(({ path, scan, found: { mentions }, problem }) => ({
      path,
      lines: scan.found.length,
      mentions: mentions.map(toMention),
      problem: problem ?? null,
    })),
    temporary: temporary.map(({ path, isInUse, scan, problem }) => ({
      path,
      isInUse,
      lines: scan.found.length,
      problem: problem ?? null,
    })),
  }
}

function toMention({ request: { kind, id, reference }, fields }: Mention) {
  return { kind, id, reference, fields }
}
