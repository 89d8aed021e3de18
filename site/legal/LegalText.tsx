import { parseLegalText, type LegalPart } from '#content/legal/legal'
import { useSite } from '../rendering/SiteContext.tsx'
import { toLegalHref } from './toLegalHref.ts'

/** A text of a legal page, with its links and stress. */
export function LegalText({ children }: { readonly children: string }) {
  return parseLegalText(children).map((part, index) => <LegalWords key={index} part={part} />)
}

function LegalWords({ part }: { readonly part: LegalPart }) {
  const site = useSite()
  if (part.kind === 'words') return part.words
  if (part.kind === 'strong') return <strong>{part.words}</strong>
  const newTab = part.to === 'chat' ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={toLegalHref(part.to, site)} {...newTab}>
      {part.words}
    </a>
  )
}
