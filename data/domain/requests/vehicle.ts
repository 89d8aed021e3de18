import { z } from 'zod/mini'
import { formatLicensePlate } from '#domain/format/licensePlate'

/**
 * The registered vehicles, at the address of RDW_URL.
 * https://opendata.rdw.nl/Voertuigen/Open-Data-RDW-Gekentekende_voertuigen/m9d7-ebf2
 */
export const rdwPath = '/resource/m9d7-ebf2.json'

/** What the RDW knows of a plate. The other keys are absent if the RDW does not have them. */
export const vehicleSchema = z.looseObject({
  plate: z.string(),
  checkedAt: z.iso.datetime(),
  /** False for a plate that the RDW does not have. */
  isKnown: z.boolean(),
  /** As our site spells it, else as the RDW does. */
  brand: z.optional(z.string()),
  model: z.optional(z.string()),
  registeredOn: z.optional(z.iso.date()),
  colour: z.optional(z.string()),
  /** Third-party insurance (WAM). */
  isInsured: z.optional(z.boolean()),
  isExported: z.optional(z.boolean()),
  isOtherBrand: z.optional(z.boolean()),
})

export type Vehicle = Readonly<z.infer<typeof vehicleSchema>>

/** 'Volkswagen Golf, 2016, grijs'; '' if the RDW knows nothing. */
export function formatVehicle({
  brand = '',
  model = '',
  registeredOn = '',
  colour = '',
}: Partial<Pick<Vehicle, 'brand' | 'model' | 'registeredOn' | 'colour'>>): string {
  const name = `${brand} ${model}`.trim()
  return [name, registeredOn.slice(0, 4), colour].filter((part) => part !== '').join(', ')
}

export function getBuildYear({ registeredOn }: Pick<Vehicle, 'registeredOn'>): number | undefined {
  return registeredOn === undefined ? undefined : Number(registeredOn.slice(0, 4))
}

/** The year of build that a visitor wrote beside brand and model, as in 'BMW 320i uit 2012'. */
export function findTypedYear(text: string, now: Date): number | undefined {
  const years = (text.match(/(?<![\d.,])(?:19|20)\d{2}(?![\d.,])/g) ?? []).map(Number)
  return years.find((year) => year >= 1950 && year <= now.getUTCFullYear() + 1)
}

/** The same with the warnings: 'Volkswagen Golf, 2016, grijs; Niet verzekerd'. */
export function describeVehicle(vehicle: Vehicle): string {
  return [formatVehicle(vehicle), ...listVehicleWarnings(vehicle)].filter((part) => part !== '').join('; ')
}

/** What staff must look at before they go to the car, in Dutch. */
export function listVehicleWarnings(vehicle: Vehicle): readonly string[] {
  const { plate, isKnown, isOtherBrand, isInsured, isExported } = vehicle
  return [
    !isKnown && `Kenteken ${formatLicensePlate(plate)} is niet bekend bij de RDW`,
    isOtherBrand === true && 'Ander merk dan ingevuld',
    isInsured === false && 'Niet verzekerd',
    isExported === true && 'Geëxporteerd',
  ].filter((text) => text !== false)
}
