import { expect, test } from 'vitest'
import { toLossText } from '../../../admin/session/toLossText.ts'

test.each([
  { waiting: 0, drafts: 0, text: undefined },
  {
    waiting: 1,
    drafts: 0,
    text: 'Er is 1 wijziging nog niet verzonden. Als u nu uitlogt, gaat dat verloren.',
  },
  {
    waiting: 0,
    drafts: 1,
    text: 'Er is 1 getypte notitie nog niet bewaard. Als u nu uitlogt, gaat dat verloren.',
  },
  {
    waiting: 2,
    drafts: 3,
    text: 'Er zijn 2 wijzigingen nog niet verzonden en er zijn 3 getypte notities nog niet bewaard. Als u nu uitlogt, gaat dat verloren.',
  },
])(
  'with $waiting changes waiting and $drafts drafts, signing out loses: $text',
  ({ waiting, drafts, text }) => {
    expect(toLossText(waiting, drafts)).toBe(text)
  },
)
