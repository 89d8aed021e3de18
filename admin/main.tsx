import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/App.tsx'
import { createQueryClient } from './app/createQueryClient.ts'
import './styles/base.scss'

const root = document.getElementById('app')
if (!root) throw new Error('index.html has no element with the id app')
createRoot(root).render(
  <StrictMode>
    <App queryClient={createQueryClient()} />
  </StrictMode>,
)
