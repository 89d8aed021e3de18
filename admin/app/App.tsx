import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { requestKinds } from '#domain/kinds'
import { RequestsPage } from '../requests/RequestsPage.tsx'
import { RequireSession } from '../session/RequireSession.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { basename, tabPaths } from './urls.ts'

/** The staff app: whoever is signed in gets the page that the address names. */
export function App({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={basename}>
          <RequireSession>
            <Routes>
              {requestKinds.map((kind) => (
                <Route key={kind} path={tabPaths[kind]} element={<RequestsPage kind={kind} />} />
              ))}
              <Route path="*" element={<NotFoundPage />} />
            </Routes>
          </RequireSession>
        </BrowserRouter>
      </QueryClientProvider>
    </CrashBoundary>
  )
}
