import type { BrowserContext } from 'playwright'

/** Milliseconds from the start of a navigation until the first rows of the list are on the screen. */
export async function measureOpening(context: BrowserContext, path: string): Promise<number> {
  const page = await context.newPage()
  await page.addInitScript(noteFirstRow)
  await page.goto(path, { waitUntil: 'commit' })
  const handle = await page.waitForFunction(() => Reflect.get(window, 'firstRowAt') as number | undefined)
  const firstRowAt = await handle.jsonValue()
  await page.close()
  return firstRowAt ?? Number.NaN
}

/** Runs in the page. What an animation frame callback sees in the page is drawn in that frame. */
function noteFirstRow(): void {
  const look = () => {
    if (!document.querySelector('[data-request]')) requestAnimationFrame(look)
    else requestAnimationFrame(() => Reflect.set(window, 'firstRowAt', performance.now()))
  }
  requestAnimationFrame(look)
}
