import type { Page } from 'playwright'
import { findViolations } from '../support/findViolations.ts'
import { expect, test } from '../support/journeys.ts'
import { addStaff, openSignedIn } from './inboxSteps.ts'

async function expectAccessible(page: Page): Promise<void> {
  expect(await findViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false)
}

test('an owner makes a roster, gives a shift away and takes it back; a colleague reads it', async ({
  openPage,
  server,
  size,
}) => {
  const colleague = await addStaff(server, `Collega ${size}`)
  const { page } = await openPage()
  await openSignedIn(server, page, '/instellingen')
  const duty = page.locator('#dienst')
  await duty
    .getByText('Nu heeft niemand dienst, en niemand heeft meldingen aan: een aanvraag wekt niemand.')
    .waitFor()
  await duty.getByRole('button', { name: 'Dienst toevoegen' }).click()
  await duty.getByRole('alert').getByText('Kies een collega.').waitFor()
  await duty.getByRole('combobox', { name: 'Wie', exact: true }).selectOption(colleague.name)
  for (const day of ['vrijdag', 'zaterdag', 'zondag']) await duty.getByLabel(day).check()
  await duty.getByLabel('Van', { exact: true }).fill('18:00')
  await duty.getByLabel('Tot', { exact: true }).fill('08:00')
  await page.keyboard.press('Enter')
  await page.getByText('De dienst is toegevoegd.', { exact: true }).waitFor()
  await duty.getByText('vrijdag t/m zondag, 18:00 tot 08:00 de volgende dag').first().waitFor()
  const friday = duty.getByRole('listitem').filter({ hasText: /^vrijdag/ })
  await expect(friday).toContainText('00:00–18:00 niemand: iedereen')
  await expect(friday).toContainText(`18:00–24:00 ${colleague.name}`)
  const monday = duty.getByRole('listitem').filter({ hasText: /^maandag/ })
  await expect(monday).toContainText(`00:00–08:00 ${colleague.name}`)
  await expectAccessible(page)
  await duty.getByRole('button', { name: /^Neem over/ }).press('Enter')
  await expect(friday).not.toContainText(colleague.name)
  await duty.getByRole('combobox', { name: /^Wie heeft de dienst/ }).selectOption(colleague.name)
  await expect(friday).toContainText(colleague.name)
  await duty.getByLabel('Minuten tot een spoedaanvraag iedereen wekt').fill('5')
  await duty.getByRole('button', { name: 'Minuten bewaren' }).click()
  await page.getByText('Het aantal minuten is gewijzigd.', { exact: true }).waitFor()

  const { page: other } = await openPage()
  await openSignedIn(server, other, '/instellingen', colleague)
  const read = other.locator('#dienst')
  await read.getByText('na 5 minuten iedereen').waitFor()
  await expect(read.getByRole('listitem').filter({ hasText: /^vrijdag/ })).toContainText(colleague.name)
  await expect(read.getByRole('button')).toHaveCount(0)
  await other.getByLabel('E-mailadres (niet verplicht)').fill('collega@bedrijf')
  await other.getByRole('button', { name: 'Adres en nummer bewaren' }).click()
  await other.getByText('Vul een e-mailadres in, zoals sam@voorbeeld.nl.').waitFor()
  await other.getByLabel('E-mailadres (niet verplicht)').fill('collega@bedrijf.example')
  await other.getByRole('button', { name: 'Adres en nummer bewaren' }).click()
  await other.getByText('Het adres en het nummer zijn bewaard.', { exact: true }).waitFor()
  await expectAccessible(other)

  await duty.getByRole('button', { name: /^Verwijderen/ }).click()
  await page.getByText('De dienst is verwijderd.', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ongedaan maken' }).last().click()
  await page.getByText('Het rooster is weer zoals het was.', { exact: true }).waitFor()
  await duty.getByRole('button', { name: /^Verwijderen/ }).click()
  await expect(duty.getByRole('button', { name: /^Verwijderen/ })).toHaveCount(0)
})
