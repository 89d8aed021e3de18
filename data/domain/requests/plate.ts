/** 'GB001B': capitals and digits; undefined for text that is no licence plate. */
export function toPlate(text: string): string | undefined {
  const plate = text.toUpperCase().replace(/[\s.·-]/g, '')
  return /^(?=.*[A-Z])(?=.*\d)[A-Z\d]{5,9}$/.test(plate) ? plate : undefined
}

/** The plate that the visitor typed; undefined if there is none, or it cannot be one. */
export function getPlate(request: object): string | undefined {
  const typed: unknown = Reflect.get(request, 'licensePlate')
  return typeof typed === 'string' ? toPlate(typed) : undefined
}

/** Every Dutch plate has six characters. */
export function getDutchPlate(request: object): string | undefined {
  const plate = getPlate(request)
  return plate?.length === 6 ? plate : undefined
}
