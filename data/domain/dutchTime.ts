const timeZone = 'Europe/Amsterdam'

const longDate = new Intl.DateTimeFormat('nl-NL', {
  timeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})
const clock = new Intl.DateTimeFormat('nl-NL', { timeZone, hour: '2-digit', minute: '2-digit' })

/** The day of an ISO time as a long Dutch date: '7 juli 2025'. */
export function formatDate(iso: string): string {
  return longDate.format(new Date(iso))
}

/** An ISO time as a long Dutch date and the time on the clock here: '7 juli 2025 om 14:05'. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)} om ${formatClock(iso)}`
}

/** The time on the clock here at an ISO time: '14:05'. */
export function formatClock(iso: string): string {
  return clock.format(new Date(iso))
}

// Swedish writes a time the way every spreadsheet reads one.
const sheetTime = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })

/** An ISO time as spreadsheets read and sort it, on the clock here: '2025-07-07 14:05:09'. */
export function formatSheetTime(iso: string): string {
  return sheetTime.format(new Date(iso))
}
