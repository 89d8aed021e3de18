import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { SiteProvider } from '../rendering/SiteContext.tsx'
import type { Site } from '../rendering/site.ts'
import bannerCss from '../styles/consentBanner.scss?inline'
import settingsCss from '../styles/consentSettings.scss?inline'
import { ConsentBanner } from './ConsentBanner.tsx'
import { ConsentSettings } from './ConsentSettings.tsx'
import { bannerPath, settingsPath, type ConsentPart } from '../browser/consent/consentParts.ts'

export function renderConsentParts(site: Site): readonly (readonly [string, string])[] {
  const toJson = (part: ConsentPart) => JSON.stringify(part)
  const toHtml = (shown: ReactNode) =>
    renderToStaticMarkup(<SiteProvider value={{ ...site, path: '', params: {} }}>{shown}</SiteProvider>)
  return [
    [bannerPath, toJson({ css: bannerCss, html: toHtml(<ConsentBanner />) })],
    [settingsPath, toJson({ css: settingsCss, html: toHtml(<ConsentSettings />) })],
  ]
}
