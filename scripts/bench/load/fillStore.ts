import type { KeptRequest } from '#domain/requests/keptRequest'
import { openStore } from '#store/openStore'

/** Adds `size` made-up contact requests to a folder through the store. */
export async function fillStore(folder: string, size: number): Promise<void> {
  const store = await openStore({ folder })
  for (let start = 0; start < size; start += 1_000) {
    await Promise.all(
      Array.from({ length: Math.min(1_000, size - start) }, (_, index) =>
        store.add(makeRequest(start + index)),
      ),
    )
  }
  await store.close()
}

function makeRequest(number: number): KeptRequest<'contact'> {
  return {
    id: `bench-${String(number).padStart(9, '0')}`,
    reference: 'K7QM-3PXD',
    kind: 'contact',
    createdAt: new Date(Date.UTC(2025, 0, 1) + number * 60_000).toISOString(),
    version: 1,
    status: 'new',
    history: [],
    phoneE164: '+31612345678',
    firstName: 'Noor',
    lastName: `van den Berg ${number}`,
    phone: '06-12345678',
    email: 'noor@voorbeeld.example',
    carBrand: 'Toyota Yaris 2017',
    problem: `De sleutel ligt in de kofferbak en de klep is dicht, nummer ${number}.`,
    isUrgent: number % 10 === 0,
  }
}
