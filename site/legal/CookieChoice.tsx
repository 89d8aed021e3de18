import { settingsAnchor } from '../browser/consent/consentParts.ts'

/** Where every link to the settings leads; it says what there is where no script opens them. */
export function CookieChoice() {
  return (
    <p id={settingsAnchor}>
      <a href={`#${settingsAnchor}`}>Cookievoorkeuren bekijken of wijzigen</a>. Dat werkt met JavaScript.
      Staat dat uit, dan plaatst deze website niets waarvoor toestemming nodig is, en valt er niets te kiezen.
    </p>
  )
}
