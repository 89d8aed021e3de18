/** What is lost when somebody signs out now; undefined where nothing is. */
export function toLossText(waitingChanges: number, drafts: number): string | undefined {
  const parts = [
    waitingChanges > 0 && `${toCount(waitingChanges, 'wijziging', 'wijzigingen')} nog niet verzonden`,
    drafts > 0 && `${toCount(drafts, 'getypte notitie', 'getypte notities')} nog niet bewaard`,
  ].filter((part) => part !== false)
  const [first, ...others] = parts
  if (first === undefined) return undefined
  const text = [first, ...others].join(' en er ')
  return `Er ${text}. Als u nu uitlogt, gaat dat verloren.`
}

function toCount(count: number, one: string, many: string): string {
  return count === 1 ? `is 1 ${one}` : `zijn ${count} ${many}`
}
