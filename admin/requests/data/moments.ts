import { getTomorrowMorning } from '#domain/requests/nextTry'

const minuteMs = 60_000

export const moments = [
  { label: 'Over 30 minuten', read: (nowMs: number) => nowMs + 30 * minuteMs },
  { label: 'Over 2 uur', read: (nowMs: number) => nowMs + 120 * minuteMs },
  {
    label: 'Morgen om 9:00',
    read: (nowMs: number) => Date.parse(getTomorrowMorning(new Date(nowMs).toISOString())),
  },
]
