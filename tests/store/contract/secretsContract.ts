import { expect, test } from 'vitest'
import type { StoreImplementation } from './implementation.ts'

/** What a restart and another server must find again. */
export function testSecrets({ createPlace, open }: StoreImplementation): void {
  test('a secret is random, is the same after a restart, and is made once by two at the same time', async () => {
    const place = createPlace()
    const secrets = await open.secrets(place)
    const [first, again] = await Promise.all([secrets.read('feed'), secrets.read('feed')])
    expect([first?.length, again?.equals(first ?? Buffer.alloc(0))]).toEqual([32, true])
    const after = await open.secrets(place)
    expect(await after.read('feed')).toEqual(first)
    const other = await after.read('push')
    expect(other).not.toEqual(first)
    expect([await secrets.read('push'), await secrets.read('feed')]).toEqual([other, first])
    expect(await (await open.secrets(createPlace())).read('feed')).not.toEqual(first)
  })
}
