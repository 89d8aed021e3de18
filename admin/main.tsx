// First, so that what a part says of itself wins.
import './styles/base.scss'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/createQueryClient.ts'
import { restorePrefs } from './app/restorePrefs.ts'
import { registerWorker } from './offline/registerWorker.ts'

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no element with the id app')
restorePrefs()
createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient()} />
  </StrictMode>,
)
if (import.meta.env.PROD) registerWorker()
