import { Mail, MapPin } from 'lucide-react'
import { getColumns, type RequestColumn } from '#domain/requests/columns'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { CopyButton } from '../../shared/CopyButton.tsx'
import { PlaceLinks } from '../fields/PlaceLinks.tsx'
import { RequestValue } from '../fields/RequestValue.tsx'

/** From the top: what is wrong, which car, where, and where to write. A callback has no problem, only keys. */
const caseKeys = [
  'problem',
  'hasWorkingKey',
  'additionalInfo',
  'carBrand',
  'buildYear',
  'licensePlate',
  'carPlace',
  'location',
  'email',
] as const

type CaseKey = (typeof caseKeys)[number]

const shapes: Readonly<Partial<Record<CaseKey, 'chip' | 'place' | 'email'>>> = {
  carBrand: 'chip',
  buildYear: 'chip',
  licensePlate: 'chip',
  carPlace: 'place',
  location: 'place',
  email: 'email',
}

/** The first thing that staff read in the panel. */
export function RequestCase({ request }: { readonly request: KeptRequest }) {
  const columns = getColumns(request.kind)
  return (
    <dl className="case">
      {caseKeys.map((key) => {
        const column = columns.find((each) => each.key === key && isInCase(each, request))
        return column && <CaseFact key={key} caseKey={key} column={column} request={request} />
      })}
    </dl>
  )
}

export function isInCase({ key, value }: RequestColumn, request: KeptRequest): boolean {
  return caseKeys.some((each) => each === key) && value(request) !== ''
}

interface CaseFactProps {
  readonly caseKey: CaseKey
  readonly column: RequestColumn
  readonly request: KeptRequest
}

function CaseFact({ caseKey, column, request }: CaseFactProps) {
  const text = String(column.value(request))
  const shape = shapes[caseKey] ?? 'text'
  return (
    <div className={`case__fact case__fact--${shape}`}>
      <dt className="visually-hidden">{column.heading}</dt>
      <dd>
        {shape === 'place' && <MapPin aria-hidden size={18} />}
        {shape === 'email' && <Mail aria-hidden size={18} />}
        {shape === 'place' ? (
          <PlaceLinks place={text} />
        ) : (
          <span className={caseKey === 'additionalInfo' ? 'case__more' : undefined}>
            {shape === 'text' ? text : <RequestValue column={column} request={request} />}
          </span>
        )}
        {shape === 'email' && <CopyButton label={column.heading} text={text} />}
      </dd>
    </div>
  )
}
