import type { CliContext } from '../cliContext.ts'
import { describeSearch, isNothing } from './describeSearch.ts'
import { searchPerson, type PersonQuestion, type PersonSearch } from './searchPerson.ts'

/** Prints what is kept of a person: a table with what goes with it, or JSON. */
export async function findInFolder(
  question: PersonQuestion & { readonly asJson: boolean },
  { out, err }: Pick<CliContext, 'out' | 'err'>,
): Promise<void> {
  const search = await searchPerson(question)
  if (question.asJson) {
    out.write(`${JSON.stringify(toJson(question.person, search), undefined, 2)}\n`)
    return
  }
  const lines = describeSearch(search, question.person)
  if (lines.length > 0) out.write(`${lines.join('\n')}\n`)
  if (isNothing(search)) err.write(`Nothing of ${question.person} is kept in ${question.folder}.\n`)
}

/** The same for programs. Requests whole, mentions by id. */
function toJson(person: string, { found, earlier, backups }: PersonSearch) {
  const toFolder = ({ requests, mentions, setAside, outboxEntries, otherKeys }: PersonSearch['found']) => ({
    requests: requests.map(({ request, isKept }) => ({ ...request, isKept })),
    mentions: mentions.map(({ request, fields }) => ({
      kind: request.kind,
      id: request.id,
      reference: request.reference,
      fields,
    })),
    setAside,
    outboxEntries,
    otherKeys,
  })
  return {
    person,
    ...toFolder(found),
    earlier: earlier.map((each) => ({ path: each.path, ...toFolder(each.found) })),
    backups: backups.map(({ path, scan, problem }) => ({
      path,
      lines: scan.found.length,
      problem: problem ?? null,
    })),
  }
}
