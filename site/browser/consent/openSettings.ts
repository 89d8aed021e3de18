import { consentCategories, usedCategories } from '#domain/site/consent'
import { formatDateTime } from '#domain/format/dutchTime'
import { categoryTexts } from './categoryTexts.ts'
import { isAllowed, isRefusedBySignal, readDecision, canStore, saveDecision } from './consent.ts'
import { settingsPath, insertPart } from './consentParts.ts'

const dialogSelector = '.consent-settings'

/** Rejects if the settings cannot be loaded. */
export async function openSettings(): Promise<void> {
  const dialog = document.querySelector<HTMLDialogElement>(dialogSelector) ?? (await loadSettings())
  if (!dialog.open) show(dialog)
}

async function loadSettings(): Promise<HTMLDialogElement> {
  const place = await insertPart(settingsPath)
  const [dialog, second] = document.querySelectorAll<HTMLDialogElement>(dialogSelector)
  if (!dialog) throw new Error(`${settingsPath} has no dialog`)
  if (second) {
    // The visitor pressed twice on a slow network.
    place.remove()
    return dialog
  }
  dialog.querySelector('[data-close]')?.addEventListener('click', () => dialog.close())
  // Escape leaves the value empty and changes nothing.
  dialog.addEventListener('close', () => {
    const switchedOn = listSwitches(dialog).filter(({ checked }) => checked)
    if (dialog.returnValue === 'save') saveDecision(switchedOn.map(({ value }) => value).join(' '))
    if (dialog.returnValue === 'all') saveDecision(usedCategories.join(' '))
    if (dialog.returnValue === 'none') saveDecision('')
  })
  return dialog
}

function show(dialog: HTMLDialogElement): void {
  const decision = readDecision()
  const state = getState()
  for (const element of dialog.querySelectorAll<HTMLElement>('[data-state]')) {
    element.hidden = element.dataset['state'] !== state
  }
  const fieldset = dialog.querySelector('fieldset')
  if (fieldset) fieldset.disabled = state === 'signal' || state === 'blocked'
  setText(dialog, '[data-since]', decision ? formatDateTime(new Date(decision.at).toISOString()) : '')
  setText(dialog, '[data-allowed]', formatAllowed(decision?.allowed ?? []))
  for (const control of listSwitches(dialog)) {
    control.checked = consentCategories.some((category) => category === control.value && isAllowed(category))
  }
  dialog.returnValue = ''
  dialog.showModal()
}

function getState(): 'signal' | 'decided' | 'undecided' | 'blocked' {
  if (isRefusedBySignal()) return 'signal'
  if (readDecision()) return 'decided'
  return canStore() ? 'undecided' : 'blocked'
}

function formatAllowed(allowed: readonly string[]): string {
  const names = consentCategories
    .filter((category) => allowed.includes(category))
    .map((category) => categoryTexts[category].name.toLowerCase())
  return names.length === 0 ? 'alleen noodzakelijke cookies' : names.join(', ')
}

function listSwitches(dialog: HTMLDialogElement): readonly HTMLInputElement[] {
  return [...dialog.querySelectorAll<HTMLInputElement>('input[value]')]
}

function setText(dialog: HTMLDialogElement, selector: string, text: string): void {
  const element = dialog.querySelector(selector)
  if (element) element.textContent = text
}
