import { Link } from 'react-router-dom'
import { settingsPath } from '../shared/urls.ts'

export function SettingsLink({ text }: { readonly text: string }) {
  return (
    <Link className="button" to={settingsPath}>
      {text}
    </Link>
  )
}
