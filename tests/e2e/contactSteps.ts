import type { Page } from 'playwright'

export const problem = 'De sleutel ligt in de kofferbak en de klep is dicht.'

const typed = {
  Voornaam: 'Noor',
  Achternaam: 'van den Berg',
  Telefoonnummer: '06-12345678',
  'Automerk en model': 'Toyota Yaris 2017',
  'Wat is er aan de hand?': problem,
}

/** Fills the contact form in, by label, as one visitor does. */
export async function fillContact(page: Page, others: Partial<typeof typed> = {}): Promise<void> {
  for (const [label, text] of Object.entries({ ...typed, ...others })) await page.getByLabel(label).fill(text)
}
