import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense, lazy } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { RequestsPage } from '../requests/RequestsPage.tsx'
import { listViews } from '../requests/listViews.ts'
import { RequireSession } from '../session/RequireSession.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { InboxFrame } from './InboxFrame.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { basename, settingsPath, statisticsPagePath, viewPaths } from './urls.ts'

const SettingsPage = lazy(async () => {
  const module = await import('../settings/SettingsPage.tsx')
  return { default: module.SettingsPage }
})
const StatisticsPage = lazy(async () => {
  const module = await import('../statistics/StatisticsPage.tsx')
  return { default: module.StatisticsPage }
})

/** The staff app: whoever is signed in gets the page that the address names. */
export function App({ queryClient }: { readonly queryClient: QueryClient }) {
  return (
    <CrashBoundary>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={basename}>
          <RequireSession>
            <InboxFrame>
              <Suspense fallback={<main className="page" />}>
                <Routes>
                  {listViews.map((view) => (
                    <Route key={view} path={viewPaths[view]} element={<RequestsPage view={view} />} />
                  ))}
                  <Route path={settingsPath} element={<SettingsPage />} />
                  <Route path={statisticsPagePath} element={<StatisticsPage />} />
                  <Route path="*" element={<NotFoundPage />} />
                </Routes>
              </Suspense>
            </InboxFrame>
          </RequireSession>
        </BrowserRouter>
      </QueryClientProvider>
    </CrashBoundary>
  )
}
