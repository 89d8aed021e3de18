import { expect, test, type OpenPage } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'
import { findViolations } from '../support/findViolations.ts'
import {
  addStaff,
  confirmOwnership,
  openSignedIn,
  postContact,
  readKept,
  type StaffLogIn,
} from './inboxSteps.ts'

test.beforeAll(({ server }) => server.empty())

let sanne: StaffLogIn

test.beforeAll(async ({ server }) => {
  sanne = await addStaff(server, 'sanne')
})

/** Two members of staff, each with a screen of their own, on the same request. */
async function openBoth(openPage: OpenPage, server: BuiltServer, id: string) {
  const mine = await openPage()
  const other = await openPage()
  await openSignedIn(server, mine.page, `/?aanvraag=${id}`)
  await openSignedIn(server, other.page, `/?aanvraag=${id}`, sanne)
  const panels = [mine, other].map(({ page }) => page.getByRole('dialog').first())
  for (const panel of panels) await panel.getByRole('button', { name: 'Afdrukken' }).waitFor()
  return { mine, other }
}

test('a colleague’s change shows at once, with their name, and keeps what is being typed', async ({
  openPage,
  server,
}) => {
  const id = await postContact(server, { firstName: `Anna`, phone: '06-11111111' })
  const { mine, other } = await openBoth(openPage, server, id)
  const note = mine.page.getByLabel('Notitie')
  await note.fill('Sleutel ligt bij de')
  const row = other.page.getByRole('combobox', { name: 'Status' })
  await row.selectOption('Gesproken')
  const panel = mine.page.getByRole('dialog')
  await expect
    .poll(() => panel.getByRole('listitem').filter({ hasText: 'sanne' }).allInnerTexts())
    .toHaveLength(1)
  await expect.poll(() => panel.getByRole('combobox', { name: 'Status' }).inputValue()).toBe('contacted')
  await expect(note).toHaveValue('Sleutel ligt bij de')
  expect(await note.evaluate((element) => element === document.activeElement)).toBe(true)
  await note.pressSequentially(' buren.')
  await panel.getByRole('button', { name: 'Notitie bewaren' }).click()
  await other.page.getByText('Sleutel ligt bij de buren.').waitFor()
})

test('after a conflict staff see the other change, lose nothing, and can still save', async ({
  openPage,
  server,
}) => {
  const id = await postContact(server, { firstName: `Bram`, phone: '06-22222222' })
  const { mine, other } = await openBoth(openPage, server, id)
  const panel = mine.page.getByRole('dialog').first()
  await mine.context.setOffline(true)
  await panel.getByRole('combobox', { name: 'Status' }).selectOption('Afgerond')
  await confirmOwnership(mine.page)
  await panel.getByLabel('Notitie').fill('Betaald en tevreden.')
  await panel.getByRole('button', { name: 'Notitie bewaren' }).click()
  await mine.page.getByText('2 wijzigingen wachten.').first().waitFor({ state: 'attached' })

  await other.page.getByLabel('Notitie').fill('Belt zelf terug na zessen.')
  await other.page.getByRole('button', { name: 'Notitie bewaren' }).click()
  const isKept = () => readKept(server, other.page, id)
  await expect.poll(isKept).toMatchObject({ version: 2 })

  await mine.context.setOffline(false)
  const conflict = mine.page.getByRole('dialog', { name: 'Iemand anders was net eerder' })
  await conflict.getByText('Belt zelf terug na zessen.').waitFor()
  await conflict.getByText(/^sanne, /).waitFor()
  await conflict.getByText('Status: Afgerond').waitFor()
  await expect(conflict.getByLabel('Uw notitie')).toHaveValue('Betaald en tevreden.')
  // The message that it was saved is gone.
  await expect.poll(() => mine.page.locator('.toast').count()).toBe(0)
  expect(await findViolations(mine.page)).toEqual([])
  await conflict.getByRole('button', { name: 'Toch bewaren' }).click()
  await expect.poll(isKept).toMatchObject({ status: 'done' })
  expect((await isKept()).history.map(({ by }) => by)).toContain('sanne')
  await other.page.getByText('Betaald en tevreden.').waitFor()
})

test(
  'when a conflict is not saved, the note is back in its field',
  { tag: '@slow' },
  async ({ openPage, server }) => {
    const id = await postContact(server, { firstName: `Chris`, phone: '06-33333333' })
    const { mine, other } = await openBoth(openPage, server, id)
    await mine.context.setOffline(true)
    await mine.page.getByLabel('Notitie').fill('Half af')
    await mine.page.getByRole('button', { name: 'Notitie bewaren' }).click()
    await mine.page.getByLabel('Notitie').fill('En er is')
    await other.page.getByRole('combobox', { name: 'Status' }).selectOption('Afgerond')
    await confirmOwnership(other.page)
    await mine.page.getByText('1 wijziging wordt verzonden').waitFor({ state: 'attached' })
    await expect.poll(() => readKept(server, other.page, id)).toMatchObject({ status: 'done' })
    await mine.context.setOffline(false)
    const conflict = mine.page.getByRole('dialog', { name: 'Iemand anders was net eerder' })
    await conflict.getByRole('button', { name: 'Niet bewaren' }).click()
    await conflict.waitFor({ state: 'detached' })
    await expect.poll(() => mine.page.getByLabel('Notitie').inputValue()).toBe('Half af\nEn er is')
  },
)
