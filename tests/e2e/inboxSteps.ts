import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { expect } from '../support/journeys.ts'
import type { BuiltServer } from '../support/builtServer.ts'

const root = join(import.meta.dirname, '../..')

/** Who signs in. */
export type StaffLogIn = NonNullable<BuiltServer['account']>

/** What visitors post, as far as a journey says something about it. */
interface Posted {
  readonly firstName: string
  readonly phone?: string
  readonly problem?: string
  readonly isUrgent?: boolean
  readonly email?: string
  readonly carBrand?: string
  readonly licensePlate?: string
  /** Path of the page the form stands on. */
  readonly page?: string
}

/** Posts a contact request as a visitor's browser does, and gives its id. */
export async function postContact(server: BuiltServer, fields: Posted): Promise<string> {
  return post(server, '/api/contact', {
    lastName: 'de Wit',
    phone: '06-12345678',
    carBrand: 'Opel Corsa',
    problem: `De sleutel van ${fields.firstName} doet het niet meer.`,
    ...fields,
  })
}

/** Posts a request to be called back. */
export async function postCallback(
  server: BuiltServer,
  name: string,
  phone = '06-87654321',
): Promise<string> {
  return post(server, '/api/callback-requests', {
    name,
    phone,
    location: 'Alkmaar',
    hasWorkingKey: 'Nee, alle sleutels zijn kwijt/kapot',
    requestType: 'callback',
  })
}

export async function post(server: BuiltServer, path: string, body: object): Promise<string> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(response.status).toBe(201)
  const { id } = (await response.json()) as { id: string }
  return id
}

/** Makes an account for one more member of staff, as the owner does while the server runs. */
export async function addStaff(server: BuiltServer, name: string): Promise<StaffLogIn> {
  const password = `het wachtwoord van ${name}`
  const { dataFolder, databaseUrl } = server
  const env = {
    ...process.env,
    DATA_DIR: dataFolder,
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
  }
  const args = [join(root, 'dist/cli/sleutel.js'), 'staff', 'add', name, '--password-stdin']
  // Waiting for it synchronously would hide that the server closes an idle connection meanwhile.
  const child = spawn(process.execPath, args, { env })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  child.stdin.end(`${password}\n`)
  const [status] = (await once(child, 'close')) as [number | null]
  expect(status, stderr).toBe(0)
  return { name, password }
}

/**
 * Opens a page of the staff app as a signed-in member of staff: the first account, unless told
 * otherwise. Clicks on telephone links do nothing: a browser without a telephone would open a
 * dialog.
 */
export async function openSignedIn(
  server: BuiltServer,
  page: Page,
  path: string,
  account?: StaffLogIn,
): Promise<void> {
  await page.addInitScript(() => {
    document.addEventListener('click', (event) => {
      const isCall = event.target instanceof Element && event.target.closest('a[href^="tel:"]')
      if (isCall) event.preventDefault()
    })
  })
  if (account === undefined) {
    const [name = '', value = ''] = (await server.signIn()).split('=')
    await page.context().addCookies([{ name, value, url: server.url }])
  }
  await page.goto(`${server.url}/admin${path}`)
  if (account !== undefined) await logIn(server, page, account)
  await page.locator('.menu').waitFor({ state: 'attached' })
}

/** Fills in the log-in form; as the first account unless told otherwise. */
export async function logIn(server: BuiltServer, page: Page, account = server.account): Promise<void> {
  if (!account) throw new Error(`the first start named no account: ${server.output()}`)
  await page.getByLabel('Naam').fill(account.name)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.locator('.menu').waitFor({ state: 'attached' })
}

/** Shows the search, the filters and the view, which a phone folds. */
export async function unfoldToolbar(page: Page): Promise<void> {
  const toggle = page.getByRole('button', { name: 'Zoeken en filteren', expanded: false })
  await page.locator('.toolbar').waitFor()
  if (await toggle.isVisible()) await toggle.click()
}

/** Opens the menu, which stands open on a wide screen. */
export async function openMenu(page: Page): Promise<void> {
  if (!isWide(page)) await page.getByRole('button', { name: 'Menu', exact: true }).click()
}

/** Presses a button of the menu. */
export async function pressInMenu(page: Page, name: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name, exact: true }).click()
}

/** Opens the palette with its button, and gives the button that has the focus afterwards. */
export async function pressPaletteButton(page: Page): Promise<Locator> {
  await pressInMenu(page, 'Opdrachten')
  return page.getByRole('button', { name: isWide(page) ? 'Opdrachten' : 'Menu', exact: true })
}

function isWide(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) >= 1100
}

/** Changes a request from another device of the same member of staff. */
export async function changeElsewhere(server: BuiltServer, id: string, change: object): Promise<void> {
  const response = await fetch(`${server.url}/api/admin/contact-requests/${id}`, {
    method: 'PATCH',
    headers: { 'Content-Type': 'application/json', cookie: await server.signIn() },
    body: JSON.stringify(change),
  })
  expect(response.status).toBe(200)
}

/** What the server keeps of a request now. */
export async function readKept(server: BuiltServer, page: Page, id: string): Promise<KeptRequest> {
  const answer = await page.request.get(`${server.url}/api/admin/requests/${id}`)
  return (await answer.json()) as KeptRequest
}

/** Notes what came of a call, on a card, a row or a panel. */
export async function noteOutcome(request: Locator, outcome: string): Promise<void> {
  await request.getByRole('button', { name: /^Uitkomst noteren/ }).click()
  await request.getByRole('button', { name: outcome }).click()
}

/** The names on the screen, from the top. */
export async function readNames(page: Page): Promise<readonly string[]> {
  return page.locator('[data-request] [data-action="open"]').allInnerTexts()
}

/** Answers the question that comes before a request is done. */
export async function confirmOwnership(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Papieren gezien, klus afronden' }).click()
}
