// Must come first: component styles override it.
import './styles/base.scss'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createAppStores } from './app/createAppStores.ts'
import { createQueryClient } from './app/createQueryClient.ts'
import { basename } from './shared/urls.ts'

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no element with the id app')
const stores = createAppStores()
createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient(stores)} stores={stores} />
  </StrictMode>,
)

// For starts without a network, and for notifications on phones.
if (import.meta.env.PROD && 'serviceWorker' in navigator)
  navigator.serviceWorker.register(`${basename}/sw.js`).catch(() => undefined)
