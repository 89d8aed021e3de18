import './RequestPanel.scss'
import { ChevronDown, ChevronUp, CloudOff, Printer, Trash2 } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { getPlanned } from '#domain/requests/appointments'
import { getHandling } from '#domain/requests/handling'
import { isOpen, statusLabels } from '#domain/requests/status'
import type { ThreadedRequest, ThreadEntry } from '#domain/requests/thread'
import { getPersonName } from '#domain/requests/person'
import { kindLabels } from '#domain/forms/kinds'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatPendingCount } from '../data/changeTexts.ts'
import { useChange } from '../data/changes.ts'
import { PromiseClock } from '../fields/PromiseClock.tsx'
import { ContactLinks } from '../fields/ContactLinks.tsx'
import { RequestMarks, StatusPill, UrgentMark } from '../fields/RequestMarks.tsx'
import { addOpened, openedRequests } from '../data/openedRequests.ts'
import { pendingChanges } from '../data/pendingChanges.ts'
import { useRequest } from '../data/useRequests.ts'
import { ApiError } from '../../shared/ApiError.ts'
import { useOnline } from '../../shared/connection.ts'
import { useSignal } from '../../shared/createSignal.ts'
import { Dialog } from '../../shared/Dialog.tsx'
import { FailedPanel } from '../../shared/FailedPanel.tsx'
import { IconButton } from '../../shared/IconButton.tsx'
import { useStore } from '../../shared/stores.tsx'
import { HistoryList } from '../outcome/HistoryList.tsx'
import { OnTheWay } from '../fields/OnTheWay.tsx'
import { AppointmentForm } from './AppointmentForm.tsx'
import { EarlierGuarantee } from './EarlierGuarantee.tsx'
import { HandlingForm } from './HandlingForm.tsx'
import { PhotoList } from './PhotoList.tsx'
import { NextTryForm } from './NextTryForm.tsx'
import { NoteForm } from './NoteForm.tsx'
import { ReplyLinks } from './ReplyLinks.tsx'
import { RequestCase } from './RequestCase.tsx'
import { RequestFields } from './RequestFields.tsx'
import { RequestState, TakeButton } from './RequestState.tsx'
import { VehicleCard } from './VehicleCard.tsx'
import { DateTime } from '../../shared/DateTime.tsx'
import { OpenLink } from '../fields/OpenLink.tsx'

interface RequestPanelProps {
  readonly id: string
  readonly isBeside: boolean
  readonly onClose: () => void
  /** Show the request before or after this one in the list. Undefined at its ends. */
  readonly onPrevious: (() => void) | undefined
  readonly onNext: (() => void) | undefined
  readonly onAnswered: () => void
}

export function RequestPanel(props: RequestPanelProps) {
  const { id, isBeside, onClose, onPrevious, onNext, onAnswered } = props
  const query = useRequest(id)
  const { data: request, isError, isFetching, error } = query
  const { update: updateOpened } = useStore(openedRequests)
  useEffect(() => updateOpened((opened) => addOpened(opened, id)), [updateOpened, id])
  const failure = isError && !isFetching && (
    <FailedPanel title={`De aanvraag kon niet worden ${request ? 'vernieuwd' : 'geladen'}`} query={query} />
  )
  // Without a network only the thread is missing. After a refusal all data may be outdated.
  const isOnTop = !request || error instanceof ApiError
  return (
    <Dialog
      key={String(isBeside)}
      shape={isBeside ? 'beside' : 'panel'}
      hasAddress
      title={request ? getPersonName(request) || request.reference : 'Aanvraag'}
      onClose={onClose}
      actions={
        <>
          <IconButton label="Vorige aanvraag" Icon={ChevronUp} disabled={!onPrevious} onClick={onPrevious} />
          <IconButton label="Volgende aanvraag" Icon={ChevronDown} disabled={!onNext} onClick={onNext} />
        </>
      }
    >
      {!isBeside && <OfflineNote />}
      {isOnTop && failure}
      {request && (
        <PanelBody
          key={request.id}
          request={request}
          onAnswered={onAnswered}
          others={failure && !isOnTop ? failure : <Thread entries={request.thread} />}
        />
      )}
      {!request && isFetching && <output className="panel">Aanvraag laden...</output>}
    </Dialog>
  )
}

/** The panel covers the bar of the page that says it. */
function OfflineNote() {
  const isOnline = useOnline()
  const pendingCount = useSignal(useStore(pendingChanges)).length
  return (
    <output className={isOnline ? undefined : 'connection'}>
      {!isOnline && (
        <>
          <CloudOff aria-hidden size={18} />
          <span>
            Geen verbinding.{' '}
            {pendingCount > 0
              ? formatPendingCount(pendingCount)
              : 'Wat u doet, wordt verzonden zodra dat kan.'}
          </span>
        </>
      )}
    </output>
  )
}

interface PanelBodyProps extends Pick<RequestPanelProps, 'onAnswered'> {
  readonly request: ThreadedRequest
  readonly others: ReactNode
}

/** The case first, then what staff do, then what loads later. The ways to call stay in sight. */
function PanelBody({ request, others, onAnswered }: PanelBodyProps) {
  const topRef = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The panel may have been scrolled for another request.
    topRef.current?.closest('dialog')?.scrollTo(0, 0)
    document.documentElement.classList.add('prints-panel')
    return () => document.documentElement.classList.remove('prints-panel')
  }, [])
  return (
    <>
      <p ref={topRef} className="panel-marks cluster">
        <PromiseClock request={request} />
        <UrgentMark request={request} />
        <span className="mark">{kindLabels[request.kind]}</span>
        <StatusPill status={request.status} />
        <RequestMarks request={request} />
      </p>
      <RequestCase request={request} />
      <EarlierGuarantee request={request} />
      <PhotoList request={request} />
      <RequestState request={request} />
      <AppointmentForm request={request}>
        <TakeButton request={request} />
      </AppointmentForm>
      {getPlanned(request) && request.status !== 'done' && <OnTheWay request={request} />}
      {hasBeenSpoken(request) && <HandlingForm request={request} />}
      <NoteForm request={request} />
      <ReplyLinks request={request} />
      {/* The key closes it after an attempt: a double tap counts once. */}
      {isOpen(request.status) && (
        <NextTryForm key={countAttempts(request)} request={request} onAnswered={onAnswered} />
      )}
      <RequestFields request={request} />
      {others}
      <VehicleCard request={request} />
      {request.history.length > 0 && (
        <section>
          <h3 className="panel-heading">Geschiedenis</h3>
          <HistoryList history={request.history} />
        </section>
      )}
      <PanelActions request={request} />
      <ContactLinks request={request} onAnswered={onAnswered} />
    </>
  )
}

function countAttempts({ history }: KeptRequest): number {
  return history.filter(({ action }) => action === 'attempt').length
}

/** Or somebody noted a price or papers before. */
function hasBeenSpoken(request: KeptRequest): boolean {
  const { ownership, agreedCents, finalCents, payment } = getHandling(request)
  return !isOpen(request.status) || (ownership ?? agreedCents ?? finalCents ?? payment) !== undefined
}

function PanelActions({ request }: { readonly request: KeptRequest }) {
  const change = useChange()
  return (
    <div className="form__buttons panel-actions">
      <button className="button" type="button" onClick={() => window.print()}>
        <Printer aria-hidden size={18} />
        Afdrukken
      </button>
      {request.trashedAt === undefined && (
        <button className="button" type="button" onClick={() => change(request, { trashed: true })}>
          <Trash2 aria-hidden size={18} />
          Naar de prullenbak
        </button>
      )}
    </div>
  )
}

function Thread({ entries }: { readonly entries: readonly ThreadEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section>
      <h3 className="panel-heading">
        {entries.length === 1 ? 'Nog 1 aanvraag' : `Nog ${entries.length} aanvragen`} van deze persoon
      </h3>
      <ul className="thread">
        {entries.map(({ id, kind, reference, createdAt, status, problem }) => (
          <li key={id}>
            <OpenLink id={id} className="thread__link">
              <span className="thread__what">{problem || reference}</span>
              <span className="small">
                {kindLabels[kind]}, <DateTime iso={createdAt} />, {statusLabels[status].toLowerCase()}
              </span>
            </OpenLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
