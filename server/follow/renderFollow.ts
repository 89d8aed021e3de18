import type { Business } from '#content/business'
import { escapeHtml } from '#domain/format/escapeHtml'
import { maxPhotos, type FollowedRequest, type FollowStep } from '#domain/follow/followedRequest'
import { followApiPath } from '#domain/site/routes'
import { getShareUrl } from '#domain/site/shareUrl'
import { renderContactLinks } from '../http/fillShell.ts'
import { acceptedTypes, maxPhotoMegabytes } from './readPostedPhoto.ts'

interface FollowPage {
  readonly followed: FollowedRequest
  readonly business: Business
  readonly token: string
  /** The address of this page. */
  readonly url: string
  /** Why a photo or the withdrawal was refused. */
  readonly problem?: { readonly about: 'photo' | 'withdrawal'; readonly message: string } | undefined
}

/** The main part of the visitor's page, as HTML. Everything on it works without JavaScript. */
export function renderFollow({ followed, business, token, url, problem }: FollowPage): string {
  const { firstName, reference, steps } = followed
  const present = steps.find(({ place }) => place === 'present')?.text ?? ''
  const photoProblem = problem?.about === 'photo' ? problem.message : undefined
  return [
    '<h1>Uw aanvraag</h1>',
    problem ? renderProblem(problem) : '',
    `<p class="lead">${escapeHtml(`Goedendag ${firstName}. ${present}`)}</p>`,
    `<p>Uw referentie: <span class="reference">${escapeHtml(reference)}</span>. Noem die als u ons belt.</p>`,
    '<h2>Zo ver zijn wij</h2>',
    `<ol class="steps">${steps.map(renderStep).join('')}</ol>`,
    '<p><a class="steps__refresh" href="">Kijk of er iets nieuws is</a></p>',
    renderContactLinks(business),
    renderPhotos(followed, token, photoProblem),
    renderShare(followed, url),
    followed.canWithdraw ? renderWithdrawal(token) : '',
  ].join('')
}

function renderProblem({ about, message }: NonNullable<FollowPage['problem']>): string {
  const text = escapeHtml(message)
  const shown = about === 'photo' ? `<a href="#foto">${text}</a>` : text
  return `<div class="error-summary" role="alert" tabindex="-1"><h2 class="error-summary__title">Dat is niet gelukt</h2><p>${shown}</p></div>`
}

const spokenPlaces = { past: 'Gebeurd: ', present: 'Nu: ', next: 'Daarna: ' } as const

function renderStep({ title, text, place }: FollowStep): string {
  const current = place === 'present' ? ' aria-current="step"' : ''
  const detail = text === '' || place === 'next' ? '' : `<span class="steps__text">${escapeHtml(text)}</span>`
  return `<li class="steps__step steps__step--${place}"${current}><strong><span class="visually-hidden">${spokenPlaces[place]}</span>${escapeHtml(title)}</strong>${detail}</li>`
}

function renderPhotos(
  { photos, canAddPhoto, canWithdraw }: FollowedRequest,
  token: string,
  problem: string | undefined,
): string {
  // After the end nothing can be added.
  if (!canWithdraw && photos === 0) return ''
  const count =
    photos === 0
      ? 'Een foto van uw sleutel of van het slot helpt ons om het juiste mee te nemen. Stuur geen foto van een identiteitsbewijs.'
      : `Wij hebben ${photos === 1 ? '1 foto' : `${photos} foto’s`} van u ontvangen.`
  const full = canWithdraw && !canAddPhoto ? ` Meer dan ${maxPhotos} foto’s kan niet.` : ''
  return `<h2 id="fotos">Foto’s</h2><p>${count}${full}</p>${canAddPhoto ? renderPhotoForm(token, problem) : ''}`
}

function renderPhotoForm(token: string, problem: string | undefined): string {
  const invalid = problem === undefined ? '' : ' field--invalid'
  const error =
    problem === undefined
      ? ''
      : `<p class="field__error" id="foto-fout"><span class="visually-hidden">Fout: </span>${escapeHtml(problem)}</p>`
  const describedBy = problem === undefined ? 'foto-uitleg' : 'foto-fout foto-uitleg'
  return `<form class="form" method="post" enctype="multipart/form-data" action="${followApiPath}/${escapeHtml(token)}/photos"><div class="field${invalid}"><label class="field__label" for="foto">Kies een foto</label><p class="field__hint" id="foto-uitleg">Een JPEG, PNG of WebP van ten hoogste ${maxPhotoMegabytes} MB. Alleen onze medewerkers zien de foto.</p><input class="field__control" id="foto" type="file" name="photo" accept="${acceptedTypes.join(',')}" required aria-describedby="${describedBy}"${problem === undefined ? '' : ' aria-invalid="true"'}>${error}</div><button class="button button--ghost" type="submit">Foto versturen</button></form>`
}

/** For who has nothing in writing: the link in the visitor's own chat. */
function renderShare({ reference }: FollowedRequest, url: string): string {
  const share = escapeHtml(getShareUrl(reference, url))
  return `<h2>Bewaar deze link</h2><p>Met deze link ziet u altijd hoe het met uw aanvraag staat, tot 30 dagen nadat die is afgerond. Wie de link heeft, ziet deze pagina ook. Deel hem dus niet zomaar.</p><p class="actions"><a class="button button--chat" href="${share}" target="_blank" rel="noopener noreferrer">Bewaar de link in WhatsApp</a></p>`
}

function renderWithdrawal(token: string): string {
  return `<details class="withdrawal"><summary>Aanvraag intrekken</summary><p>Hebt u ons niet meer nodig? Trek uw aanvraag dan in. Wij bellen u er niet meer over. Is er al iemand onderweg, bel ons dan ook even.</p><form method="post" action="${followApiPath}/${escapeHtml(token)}/cancel"><button class="button button--ghost" type="submit">Ja, trek mijn aanvraag in</button></form></details>`
}
