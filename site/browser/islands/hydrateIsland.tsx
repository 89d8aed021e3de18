import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import sheetUrl from '../../styles/formStates.scss?url'

/**
 * If the component throws, React would leave nothing. The server's HTML, which works without
 * JavaScript, is then put back with what was typed. A form that was being sent is posted.
 * @param wasSent the visitor pressed send before this code was loaded.
 */
export function hydrateIsland(element: HTMLElement, Component: ComponentType, wasSent: boolean): void {
  // Every island is a form.
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: sheetUrl }))
  // Island wrote the props of this component into the page.
  const props = JSON.parse(element.dataset['props'] ?? '{}') as object
  const html = element.innerHTML
  let form = element.querySelector('form')
  let isSent = wasSent
  let isBroken = false
  let focusedId = document.activeElement?.id ?? ''
  const watch = ({ type, target }: Event) => {
    if (isBroken || !(target instanceof Element)) return
    form = target.closest('form')
    if (type === 'focusin') focusedId = target.id
    else isSent = type === 'submit'
  }
  for (const type of ['focusin', 'input', 'submit']) element.addEventListener(type, watch, true)

  const restore = () => {
    root.unmount()
    delete element.dataset['ready']
    element.innerHTML = html
    const restored = element.querySelector('form')
    if (!form || !restored) return
    copyValues(form, restored)
    // A visitor who is typing keeps the focus.
    if (document.activeElement === document.body)
      document.getElementById(focusedId)?.focus({ preventScroll: true })
    if (isSent && restored.method === 'post') restored.submit()
  }
  const root = hydrateRoot(element, <Component {...props} />, {
    identifierPrefix: element.dataset['island'] ?? '',
    onUncaughtError: (error) => {
      // oxlint-disable-next-line no-console -- React's own words; they hold nothing the visitor typed
      console.error(error)
      if (isBroken) return
      isBroken = true
      // React refuses to unmount while it renders.
      setTimeout(restore)
    },
  })
  element.dataset['ready'] = ''
}

/** Both forms have the same named controls, in the same order. */
function copyValues(from: HTMLFormElement, to: HTMLFormElement): void {
  const listControls = (form: HTMLFormElement) =>
    ([...form.elements] as HTMLInputElement[]).filter(({ name }) => name !== '')
  const typed = listControls(from)
  listControls(to).forEach((control, index) => {
    const { value = '', checked = false } = typed[index] ?? {}
    if (control.type === 'checkbox' || control.type === 'radio') control.checked = checked
    else control.value = value
  })
}
