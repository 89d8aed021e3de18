import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { useKnownPersons } from './entryApi.ts'
import type { EntryDraft } from './entryDraft.ts'

interface KnownPersonsProps {
  readonly draft: EntryDraft
  readonly onTake: (values: EntryDraft['values']) => void
}

/** Who asked before, by the number or else the name that is being typed. Taking one fills in what is empty. */
export function KnownPersons({ draft: { kind, values }, onTake }: KnownPersonsProps) {
  const read = (name: string) => String(values[name] ?? '').trim()
  const name = kind === 'callback' ? read('name') : `${read('firstName')} ${read('lastName')}`
  const phone = read('phone')
  const found = useKnownPersons(phone === '' ? name : phone)
  const known = found.filter((request) => request.phone !== values['phone'])
  const take = (request: KeptRequest) => {
    const taken = Object.entries(toValues(request, kind)).filter(([, text]) => text !== '')
    // What was typed of the name and the number is part of what is taken.
    const typed = Object.entries(values).filter(([key, value]) => value !== '' && !personKeys.has(key))
    onTake({ ...Object.fromEntries(taken), ...Object.fromEntries(typed) })
  }
  return (
    <output className="known cluster">
      {known.length > 0 && (
        <>
          <span className="form__hint">Al bekend:</span>
          {known.map((request) => (
            <button
              key={request.id}
              className="button known__person"
              type="button"
              onClick={() => take(request)}
            >
              <span>{getPersonName(request)}</span>
              <span className="small">
                {request.phone}
                {request.kind !== 'callback' && request.carBrand !== '' && `, ${request.carBrand}`}
              </span>
            </button>
          ))}
        </>
      )}
    </output>
  )
}

const personKeys: ReadonlySet<string> = new Set(['firstName', 'lastName', 'name', 'phone'])

/** What of an earlier request holds for a new one of this kind. */
function toValues(request: KeptRequest, kind: KeptRequest['kind']): Readonly<Record<string, string>> {
  const { phone } = request
  if (kind === 'callback')
    return {
      name: getPersonName(request),
      phone,
      location: request.kind === 'callback' ? request.location : '',
    }
  if (request.kind === 'callback') return { firstName: request.name, phone }
  const { firstName, lastName, email, licensePlate } = request
  // The other form asks the car in another way.
  const carBrand = request.kind === kind ? request.carBrand : ''
  return { firstName, lastName, phone, email, carBrand, licensePlate }
}
