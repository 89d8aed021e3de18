import type { Business } from '#content/business'
import { getAppointmentUid, getCar } from '#domain/calendar/appointmentEvents'
import { formatCalendar } from '#domain/calendar/icalendar'
import { createDateFormat, formatClock } from '#domain/format/dutchTime'
import { getCallUrl } from '#domain/format/phoneDigits'
import {
  createFacts,
  createLinks,
  createParagraph,
  createSmallPrint,
  renderMail,
  type MailContent,
} from '#domain/mail/mailContent'
import { formatMinutes } from '#domain/promises/promises'
import type { AppointmentNews } from '#domain/requests/appointmentNews'
import { getEnd } from '#domain/requests/appointments'
import type { KeptRequest } from '#domain/requests/keptRequest'
import { formatPhone } from '#domain/requests/phone'
import { getLastAt } from '#domain/requests/retention'

const formatWeekDate = createDateFormat({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

const texts = {
  made: { heading: 'Uw afspraak', lead: 'Wij hebben een afspraak met u gemaakt.' },
  moved: { heading: 'Uw afspraak is verzet', lead: 'Uw afspraak is veranderd. Dit is wat nu geldt.' },
  cancelled: {
    heading: 'Uw afspraak gaat niet door',
    lead: 'Deze afspraak gaat niet door. Bel ons als u een andere afspraak wilt maken.',
  },
} as const

export interface AppointmentMail extends MailContent {
  readonly icalEvent: {
    readonly method: 'REQUEST' | 'CANCEL'
    readonly content: string
    readonly filename: string
  }
}

/**
 * With the appointment as an invitation (REQUEST): mail programs show it with the mail, put it in the calendar,
 * and let a later one move or cancel it. With PUBLISH most of them show a file only.
 */
export function renderAppointmentMail(
  request: KeptRequest,
  { what, appointment, sequence }: AppointmentNews,
  business: Pick<Business, 'name' | 'phone' | 'address' | 'kvk' | 'email'>,
  to: string,
): AppointmentMail {
  const { heading, lead } = texts[what]
  const { start, minutes, place } = appointment
  const when = `${formatWeekDate(start)} om ${formatClock(start)}`
  const car = getCar(request)
  const call = { label: `Bel ${formatPhone(business.phone)}`, url: getCallUrl(business.phone) }
  const help = 'Kunt u niet, of klopt er iets niet? Bel ons dan en noem de referentie.'
  const { street, postalCode, city } = business.address
  const content = renderMail(`${heading}: ${when} (${request.reference})`, heading, [
    { text: 'Goedendag,' },
    createParagraph(lead, `${heading}. ${lead}`),
    createFacts([
      { label: 'Wanneer', value: when },
      { label: 'Duur', value: `ongeveer ${formatMinutes(minutes)}` },
      ...(place === '' ? [] : [{ label: 'Waar', value: place }]),
      ...(car === '' ? [] : [{ label: 'Auto', value: car }]),
      { label: 'Referentie', value: request.reference },
    ]),
    ...(what === 'cancelled'
      ? []
      : [
          createParagraph(
            'Leg uw legitimatie en het kentekenbewijs klaar. Wij kijken of de auto van u is en maken geen kopie.',
          ),
          createParagraph('De bijlage zet de afspraak in uw agenda.'),
        ]),
    createParagraph(help, `${help}\n${formatPhone(business.phone)} (${call.url})`),
    { html: createLinks([call]).html },
    createParagraph(business.name),
    createSmallPrint(`${street}, ${postalCode} ${city}. KvK ${business.kvk}.`),
    createSmallPrint(
      `U krijgt deze e-mail omdat ${business.name} dit adres heeft gekregen bij een aanvraag. Was u dat niet? Bel ons dan.`,
    ),
  ])
  const method = what === 'cancelled' ? 'CANCEL' : 'REQUEST'
  const calendar = formatCalendar({
    name: business.name,
    method,
    events: [
      {
        uid: getAppointmentUid(request),
        sequence,
        changedAt: getLastAt(request),
        start,
        end: getEnd(appointment),
        summary: `Afspraak met ${business.name}`,
        location: place,
        description: `Referentie ${request.reference}. Telefoon ${formatPhone(business.phone)}.`,
        isCancelled: what === 'cancelled',
        organizer: business,
        attendee: to,
      },
    ],
  })
  return { ...content, icalEvent: { method, content: calendar, filename: 'afspraak.ics' } }
}
