interface Car {
  readonly brand: string
  readonly year?: number
  readonly name: string
}

/** Longer than the server waits for the RDW. */
const timeoutMs = 6_000
const failure = 'Het kenteken kon niet worden opgezocht. Kies het merk zelf.'

/** Undefined if the car is not known; never throws. */
export async function nameCar(
  url: string,
  licensePlate: string,
  place: Element | null,
): Promise<Car | undefined> {
  const say = (text: string) => {
    if (place) place.textContent = text
  }
  say('')
  if (licensePlate.trim() === '') return undefined
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ licensePlate }),
      // Safari has it from 16.
      signal: AbortSignal.timeout?.(timeoutMs) ?? null,
    })
    const found = (await answer.json()) as Car & { readonly message?: string }
    say(answer.ok ? `${found.name}.` : (found.message ?? failure))
    return answer.ok ? found : undefined
  } catch {
    say(failure)
    return undefined
  }
}
