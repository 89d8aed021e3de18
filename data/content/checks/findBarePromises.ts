import type { Finding } from '#content/checks/finding'
import { listSentences, type ContentText, type WrittenText } from '#content/checks/readContentTexts'

/** How soon somebody comes in an emergency: in texts and in the source of pages. */
const arrivalTime =
  /\{(emergencyArrival|emergencyTarget|emergencyTowns|emergencyLatest|withinHour)\}|arrival\.(average|emergency\w*)Minutes|claims\.withinHourPercent/
const emergency = /spoed|nu meteen|haast|dringend|buitengesloten|noodgeval/i

/** A time of arrival that does not say that it is for an emergency. */
export function findBarePromises(
  texts: readonly ContentText[],
  source: readonly WrittenText[],
): readonly Finding[] {
  const message = "a time of arrival without its case; say 'met spoed' in the same sentence"
  const inTexts = texts.filter(({ text }) =>
    listSentences(text).some((sentence) => arrivalTime.test(sentence) && !emergency.test(sentence)),
  )
  const inSource = source.filter(({ file, text }, index) => {
    if (!arrivalTime.test(text)) return false
    const near = source.slice(Math.max(0, index - 2), index + 2).filter((line) => line.file === file)
    return !near.some((line) => emergency.test(line.text))
  })
  return [...inTexts, ...inSource].map(({ file, line, text }) => ({
    file,
    line,
    message: `'${text.trim()}': ${message}`,
  }))
}
