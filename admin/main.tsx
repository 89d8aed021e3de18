// Must come first: component styles override it.
import './styles/base.scss'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createAppStores } from './app/createAppStores.ts'
import { createQueryClient } from './app/createQueryClient.ts'
import { followTranslation } from './shared/followTranslation.ts'
import { basename } from './shared/urls.ts'

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no element with the id app')
// Says that the browser is too old. Shown when this code does not start, or ends.
const { innerHTML: notStarted } = root
const stop = () => {
  root.innerHTML = notStarted
  root.firstElementChild?.classList.add('not-started--shown')
}

/** What each browser that README promises has, and somewhat older ones lack. */
const isPromised =
  'at' in Array.prototype &&
  'hasOwn' in Object &&
  'structuredClone' in window &&
  'BroadcastChannel' in window &&
  'HTMLDialogElement' in window
if (isPromised) start(root)
else stop()

function start(place: HTMLElement): void {
  followTranslation(place)
  const stores = createAppStores()
  const onUncaughtError = (error: unknown) => {
    // oxlint-disable-next-line no-console -- React's own words
    console.error(error)
    setTimeout(stop)
  }
  createRoot(place, { onUncaughtError }).render(
    <StrictMode>
      <App queryClient={createQueryClient(stores)} stores={stores} />
    </StrictMode>,
  )
}

// For starts without a network, and for notifications on phones.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register(`${basename}/sw.js`).catch(() => undefined)
