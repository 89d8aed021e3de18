import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getPlanned } from '#domain/requests/appointments'
import { attemptOutcomes } from '#domain/requests/history'
import { outcomeLabels } from '#domain/requests/historyText'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { getPersonName } from '#domain/requests/person'
import { CheckBox } from '../../shared/CheckBox.tsx'
import { hasOpenMenu, openDialogs } from '../../shared/Dialog.tsx'
import { useStore } from '../../shared/stores.tsx'
import { useShortcuts } from '../../shared/useShortcuts.ts'
import { useOpenRequest } from '../commands/useOpenRequest.ts'
import { listOthersOpen, useChangeContext, useOutcome } from '../data/changes.ts'
import { getFocusedRequestId } from '../data/focusedRequest.ts'
import { appointmentWanted } from '../data/listUrls.ts'
import { askedOutcomes, type ContactMeans } from '../outcome/askedOutcomes.ts'

/** For staff who did not contact the person after all. */
const nothingDoneLabels: Readonly<Record<ContactMeans, string>> = {
  call: 'Niet gebeld',
  chat: 'Niet geappt',
  other: 'Niets noteren',
}

interface OutcomeQuestionProps {
  readonly request: KeptRequest
  readonly means: ContactMeans
  /** For the panel. In a list, the next row gets the focus. */
  readonly onAnswered: (() => void) | undefined
}

/** Over the list, so that no row moves. The keys work while the focus is in the request. */
export function OutcomeQuestion({ request, means, onAnswered }: OutcomeQuestionProps) {
  const giveOutcome = useOutcome()
  const others = listOthersOpen(useChangeContext(), request)
  const [isForAll, setIsForAll] = useState(true)
  const { stopAsking } = useStore(askedOutcomes)
  const answer = (outcome?: (typeof attemptOutcomes)[number]) => {
    stopAsking(request.id)
    if (outcome) giveOutcome(request, isForAll ? others : [], { outcome })
    if (!onAnswered) focusAfterAnswer(request.id, outcome !== undefined)
    // Who has been spoken is planned or priced next.
    else if (outcome === 'spoken') focusAppointment()
    else if (outcome) onAnswered()
  }
  const whenFocused = (act: () => void) => (event: KeyboardEvent) => {
    if (getFocusedRequestId() !== request.id) return
    event.preventDefault()
    act()
  }
  const open = useOpenRequest()
  // The panel has a button for it.
  const canPlan = onAnswered === undefined && getPlanned(request) === undefined
  const plan = () => {
    stopAsking(request.id)
    giveOutcome(request, isForAll ? others : [], { outcome: 'spoken' })
    open(request.id, appointmentWanted)
  }
  const choices = [
    ...attemptOutcomes.map((outcome) => ({ label: outcomeLabels[outcome], choose: () => answer(outcome) })),
    ...(canPlan ? [{ label: 'Afspraak maken', choose: plan }] : []),
  ]
  useShortcuts(
    Object.fromEntries(choices.map(({ choose }, index) => [String(index + 1), whenFocused(choose)])),
  )
  const ref = useRef<HTMLFieldSetElement>(null)
  // On the last card of the screen it would be out of sight.
  useEffect(() => {
    // Newer browsers return a promise here, and an effect must not return one.
    ref.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const dialogs = useStore(openDialogs)
  const close = useEffectEvent(answer)
  // In the capture phase: what opened last closes first, before the panel below it.
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const top = dialogs.get().at(-1)
      const isCovered = top && !top.contains(ref.current)
      if (event.key !== 'Escape' || isCovered || hasOpenMenu()) return
      event.preventDefault()
      event.stopPropagation()
      close()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [dialogs])
  return (
    <fieldset ref={ref} className="outcome" aria-label={`Wat kwam ervan bij ${getPersonName(request)}?`}>
      {others.length > 0 && (
        <CheckBox className="outcome__others" isOn={isForAll} onChange={setIsForAll}>
          {others.length === 1 ? 'Ook de andere aanvraag' : `Ook de andere ${others.length} aanvragen`}
        </CheckBox>
      )}
      {choices.map(({ label, choose }, index) => (
        <button
          key={label}
          className="button outcome__button"
          type="button"
          aria-keyshortcuts={String(index + 1)}
          data-key={index + 1}
          onClick={choose}
        >
          {label}
        </button>
      ))}
      <button className="button button--quiet outcome__button" type="button" onClick={() => answer()}>
        {nothingDoneLabels[means]}
      </button>
    </fieldset>
  )
}

function focusAfterAnswer(id: string, isAnswered: boolean): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-request]')]
  const place = rows.findIndex((row) => row.dataset['request'] === id)
  const row = rows[isAnswered ? place + 1 : place] ?? rows[place]
  row?.focus({ preventScroll: true })
  // With a finger on the list it must not move.
  if (row?.matches(':focus-visible')) row.scrollIntoView({ block: 'nearest' })
}

/** In the panel, which stands over everything else. */
function focusAppointment(): void {
  document.querySelector<HTMLElement>('dialog[open] .appointment button')?.focus()
}
