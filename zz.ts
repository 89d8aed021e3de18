import { launchBrowser } from './tests/support/browser.ts'
import { startBuiltServer } from './tests/support/builtServer.ts'
const server = await startBuiltServer({
  env: { CONTENT_DIR: '/tmp/desk/content', PUBLIC_DIR: '/tmp/desk/public' },
})
const browser = await launchBrowser()
const context = await browser.newContext({
  viewport: { width: Number(process.env.W ?? 1280), height: 900 },
  colorScheme: 'light',
})
const page = await context.newPage()
page.on('console', (m) => {
  if (m.type() === 'error') console.log('console', m.text().slice(0, 400))
})
page.on('pageerror', (e) => console.log('pageerror', e.message.slice(0, 600)))
page.setDefaultTimeout(60000)
try {
  await page.goto(server.url + '/admin/')
  await page.getByLabel('Naam').fill(server.account!.name)
  await page.getByLabel('Wachtwoord', { exact: true }).fill(server.account!.password)
  await page.getByRole('button', { name: 'Inloggen' }).click()
  await page.getByRole('button', { name: 'Menu' }).waitFor()
  await page.goto(server.url + '/admin/website')
  await page.getByRole('heading', { name: 'Nog niet gepubliceerd' }).waitFor()
  await page.screenshot({ path: '/tmp/desk/1.png', fullPage: true })
  await page.getByRole('link', { name: 'Bedrijf' }).click()
  await page.getByLabel('Telefoon').waitFor()
  await page.screenshot({ path: '/tmp/desk/2.png', fullPage: true })
  await page.getByLabel('Telefoon').fill('12')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.locator('.form__message').first().waitFor()
  await page.screenshot({ path: '/tmp/desk/3.png' })
  await page.getByLabel('Telefoon').fill('079-7654321')
  await page.getByRole('button', { name: 'Opslaan' }).click()
  await page.getByText('Opgeslagen als concept').waitFor()
  await page.goto(server.url + '/admin/website/prijzen')
  await page.getByText('Batterij vervangen').first().click()
  await page.screenshot({ path: '/tmp/desk/4.png' })
  await page.goto(server.url + '/admin/website')
  await page.getByText('079-7654321').waitFor()
  const t = Date.now()
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await page.getByText('Gepubliceerd:').waitFor()
  console.log('published in', Date.now() - t)
  await page.screenshot({ path: '/tmp/desk/5.png', fullPage: true })
  console.log(
    await (
      await fetch(server.url + '/contact-autosleutel-zoetermeer')
    )
      .text()
      .then((t) => t.includes('079-7654321')),
  )
} catch (e) {
  console.log(String(e).slice(0, 1500))
  await page.screenshot({ path: '/tmp/desk/fail.png' })
}
console.log(
  server
    .output()
    .split('\n')
    .filter((l) => l.includes('"level":50'))
    .slice(0, 3)
    .join('\n')
    .slice(0, 2000),
)
await browser.close()
await server.stop()
process.exit(0)
