import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { createQueryClient } from '../../../admin/app/createQueryClient.ts'
import { sessionKey } from '../../../admin/session/endSession.ts'

/** The HTML of a part of the staff app, as a signed-in colleague sees it first. */
export function renderSignedIn(part: ReactNode): string {
  const client = createQueryClient()
  client.setQueryData(sessionKey, {
    name: 'beheer',
    business: { name: 'Sleutelhuis', phone: '085-0000000', chatPhone: '06-00000000' },
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
}
