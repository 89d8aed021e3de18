import { toPlainText } from '#domain/format/plainText'

/** Whatever people type between the signs of a plate, as in a regular expression's set. */
export const plateSeparators = String.raw`^\p{L}\p{M}\p{N}`
const separators = new RegExp(`[${plateSeparators}]`, 'gu')

/** 'GB001B', also for plates of other scripts; undefined for text that is no licence plate. */
export function toPlate(text: string): string | undefined {
  const plate = toPlainText(text).toUpperCase().replace(separators, '')
  return /^(?=.*\p{L})(?=.*\d)[\p{L}\p{M}\d]{3,9}$/u.test(plate) ? plate : undefined
}

/** The plate that the visitor typed; undefined if there is none, or it cannot be one. */
export function getPlate(request: object): string | undefined {
  return toPlate(getTypedPlate(request))
}

/** As typed, perhaps with a remark. */
export function getTypedPlate(request: object): string {
  const typed: unknown = Reflect.get(request, 'licensePlate')
  return typeof typed === 'string' ? typed : ''
}

/** Every Dutch plate has six characters. */
export function getDutchPlate(request: object): string | undefined {
  const plate = getPlate(request)
  return plate !== undefined && /^[A-Z\d]{6}$/.test(plate) ? plate : undefined
}
