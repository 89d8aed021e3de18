import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { createStores, StoresContext } from '../../../admin/shared/stores.tsx'
import { SessionContext } from '../../../admin/shared/useSession.ts'
import { session } from './session.ts'

/** The first HTML of a part of the staff app, as a signed-in colleague sees it. */
export function renderSignedIn(part: ReactNode): string {
  return renderToStaticMarkup(
    <StoresContext value={createStores()}>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>
          <MemoryRouter>{part}</MemoryRouter>
        </SessionContext>
      </QueryClientProvider>
    </StoresContext>,
  )
}
