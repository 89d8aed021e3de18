import type { QueryClient } from '@tanstack/react-query'
import { QueryClientProvider } from '@tanstack/react-query'
import { lazy } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router-dom'
import { RequestsPage } from '../requests/list/RequestsPage.tsx'
import { listViews } from '../requests/data/listViews.ts'
import { RequireSession } from '../session/RequireSession.tsx'
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx'
import { CrashedPage } from './CrashedPage.tsx'
import { InboxFrame } from './InboxFrame.tsx'
import { LazyPage } from './LazyPage.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'
import { basename, settingsPath, statisticsPagePath } from './urls.ts'
import { viewPaths } from '../requests/data/listUrls.ts'

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
    <ErrorBoundary fallback={<CrashedPage />}>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter basename={basename}>
          <RequireSession>
            <InboxFrame>
              <Routes>
                {listViews.map((view) => (
                  <Route key={view} path={viewPaths[view]} element={<RequestsPage view={view} />} />
                ))}
                <Route
                  path={settingsPath}
                  element={
                    <LazyPage key={settingsPath}>
                      <SettingsPage />
                    </LazyPage>
                  }
                />
                <Route
                  path={statisticsPagePath}
                  element={
                    <LazyPage key={statisticsPagePath}>
                      <StatisticsPage />
                    </LazyPage>
                  }
                />
                <Route path="*" element={<NotFoundPage />} />
              </Routes>
            </InboxFrame>
          </RequireSession>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  )
}
