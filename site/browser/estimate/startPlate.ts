export interface Car {
  readonly brand: string
  readonly model?: string
  readonly year?: number
}

interface PlateOptions {
  readonly plate: HTMLInputElement
  /** A live region. */
  readonly status: Element
  readonly url: string
  /** The brand of the page that led here. */
  readonly linkedBrand: string | undefined
  /** Fills in the car, or takes an earlier one back. Returns the page of its brand, if there is one. */
  readonly chooseCar: (car: Car | undefined) => string | undefined
}

/** Looks up the car of each plate that the visitor gives. The plate is only in the body of that request. */
export function startPlate({ plate, status, url, linkedBrand, chooseCar }: PlateOptions): void {
  let hasChosenCar = false
  const lookUp = async () => {
    const typed = plate.value
    status.textContent = typed.trim() === '' ? '' : 'Wij zoeken uw auto op…'
    const found = typed.trim() === '' ? '' : await findCar(url, typed)
    // Another plate was typed meanwhile.
    if (plate.value !== typed) return
    const car = typeof found === 'string' ? undefined : found
    // A brand that the visitor chose stays.
    const page = car || hasChosenCar ? chooseCar(car) : undefined
    hasChosenCar = car !== undefined
    if (typeof found === 'string') status.textContent = found
    else status.replaceChildren(describeCar(found, linkedBrand), ...createLink(found, page))
  }
  plate.addEventListener('change', () => void lookUp())
  // Typed before this code was loaded.
  if (plate.value !== '' && plate !== document.activeElement) void lookUp()
}

/** Longer than the server waits for the RDW. */
const timeoutMs = 6_000
const failure = 'Het kenteken kon niet worden opgezocht. Kies het merk zelf.'

/** Returns a sentence for the visitor if the car is not known. Never throws. */
async function findCar(url: string, licensePlate: string): Promise<Car | string> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ licensePlate }),
      // Safari has it from 16.
      signal: AbortSignal.timeout?.(timeoutMs) ?? null,
    })
    const found = (await answer.json()) as Car & { readonly message?: string }
    return answer.ok ? found : (found.message ?? failure)
  } catch {
    return failure
  }
}

function describeCar({ brand, model = '', year }: Car, linkedBrand = brand): string {
  const name = `${brand} ${model}`.trim() + (year === undefined ? '' : ` uit ${year}`)
  return linkedBrand === brand ? `${name}. ` : `Dit is een ${name}, geen ${linkedBrand}. `
}

function createLink({ brand }: Car, page: string | undefined): readonly Node[] {
  if (page === undefined) return []
  const link = document.createElement('a')
  link.href = page
  link.textContent = `Wat wij voor uw ${brand} doen`
  return [link]
}
