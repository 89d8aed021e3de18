import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { recallInbox } from '../offline/inboxCopy.ts'
import { listViews } from '../requests/data/listViews.ts'
import { viewPaths } from '../requests/data/listUrls.ts'
import { RequestsPage } from '../requests/list/RequestsPage.tsx'
import { RequireSession } from '../session/RequireSession.tsx'
import { ErrorBoundary } from '../shared/ErrorBoundary.tsx'
import { StoresContext, type Stores } from '../shared/stores.tsx'
import { InboxFrame } from './InboxFrame.tsx'
import { CrashedPage, LazyPage, NotFoundPage, Page } from './pages.tsx'
import {
  agendaPath,
  basename,
  newRequestPath,
  settingsPath,
  statisticsPath,
  websitePath,
} from '../shared/urls.ts'

const SettingsPage = lazy(async () => {
  const [
    { SettingsPage: Settings },
    { PushSettings },
    { DutySettings },
    { CalendarSettings },
    { AccountSettings },
  ] = await Promise.all([
    import('../settings/SettingsPage.tsx'),
    import('../push/PushSettings.tsx'),
    import('../duty/DutySettings.tsx'),
    import('../requests/agenda/CalendarSettings.tsx'),
    import('../session/AccountSettings.tsx'),
  ])
  return {
    default: () => (
      <Settings push={<PushSettings />}>
        <DutySettings />
        <CalendarSettings />
        <AccountSettings />
      </Settings>
    ),
  }
})
const NewRequestPage = lazy(async () => ({
  default: (await import('../requests/entry/NewRequestPage.tsx')).NewRequestPage,
}))
const AgendaPage = lazy(async () => ({
  default: (await import('../requests/agenda/AgendaPage.tsx')).AgendaPage,
}))
const WebsitePage = lazy(async () => ({
  default: (await import('../website/WebsitePage.tsx')).WebsitePage,
}))
const StatisticsPage = lazy(async () => ({
  default: (await import('../statistics/StatisticsPage.tsx')).StatisticsPage,
}))

export function App({ queryClient, stores }: { readonly queryClient: QueryClient; readonly stores: Stores }) {
  return (
    <ErrorBoundary fallback={<CrashedPage />}>
      <StoresContext value={stores}>
        <QueryClientProvider client={queryClient}>
          <BrowserRouter basename={basename}>
            <RequireSession recall={(client, nowMs) => recallInbox(client, stores, nowMs)}>
              <InboxFrame>
                <AppRoutes />
              </InboxFrame>
            </RequireSession>
          </BrowserRouter>
        </QueryClientProvider>
      </StoresContext>
    </ErrorBoundary>
  )
}

const lazyPages = [
  { path: newRequestPath, Content: NewRequestPage },
  { path: agendaPath, Content: AgendaPage },
  { path: settingsPath, Content: SettingsPage },
  {
    path: statisticsPath,
    Content: StatisticsPage,
    skipLink: { href: '#cijfers', text: 'Ga naar de cijfers' },
  },
  { path: `${websitePath}/:section?/:name?`, Content: WebsitePage },
]

function AppRoutes() {
  const { search } = useLocation()
  return (
    <Routes>
      <Route index element={<Navigate replace to={{ pathname: viewPaths.work, search }} />} />
      {listViews.map((view) => (
        <Route
          key={view}
          path={viewPaths[view]}
          element={
            <Page skipLink={{ href: '#berichten', text: 'Ga naar de berichten' }}>
              <RequestsPage />
            </Page>
          }
        />
      ))}
      {lazyPages.map(({ path, Content, skipLink }) => (
        <Route
          key={path}
          path={path}
          element={
            <Page skipLink={skipLink}>
              <LazyPage key={path}>
                <Content />
              </LazyPage>
            </Page>
          }
        />
      ))}
      <Route
        path="*"
        element={
          <Page>
            <NotFoundPage />
          </Page>
        }
      />
    </Routes>
  )
}
