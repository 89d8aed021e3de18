import type { Finding } from '#content/checks/finding'
import type { WrittenText } from '#content/checks/readContentTexts'

/** What a device stores, and labels of prices, promise nothing. */
const otherFiles: readonly string[] = ['data/content/cookies.json', 'data/content/prices.json']

const promisedTime =
  /\b(?:binnen|maximaal|uiterlijk|gemiddeld)\s+\d+(?:(?:–|\s+tot\s+)\d+)?\s+(?:minuten|uur)\b/gi

/** Promised times that are typed instead of taken from business.json. */
export function findLiteralTimes(texts: readonly WrittenText[]): readonly Finding[] {
  return texts
    .filter(({ file }) => !otherFiles.includes(file))
    .flatMap(({ file, line, text }) =>
      [...text.matchAll(promisedTime)].map(([time]) => ({
        file,
        ...(line === undefined ? {} : { line }),
        message:
          `'${time}' is a time typed by hand; put it in data/content/business.json and use its fact here, ` +
          'such as {emergencyTarget}',
      })),
    )
}
