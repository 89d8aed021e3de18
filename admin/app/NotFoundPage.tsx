import { Link } from 'react-router-dom'
import { DashboardHeader } from './DashboardHeader.tsx'
import { useTitle } from '../shared/useTitle.ts'
import { viewPaths } from '../requests/data/listUrls.ts'

/** An address under /admin that is no page. */
export function NotFoundPage() {
  useTitle('404 Page Not Found')
  return (
    <>
      <DashboardHeader />
      <main className="page">
        <div className="panel">
          <h1 className="page__title">404 Page Not Found</h1>
          <p>Deze pagina bestaat niet in het Admin Dashboard.</p>
          <Link className="button" to={viewPaths.contact}>
            Naar de aanvragen
          </Link>
        </div>
      </main>
    </>
  )
}
