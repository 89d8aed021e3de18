import { createServer, type ServerResponse } from 'node:http'
import { listen } from '../support/listen.ts'

export const golf = {
  kenteken: 'GB001B',
  merk: 'VOLKSWAGEN',
  handelsbenaming: 'VOLKSWAGEN GOLF',
  datum_eerste_toelating: '20160512',
  eerste_kleur: 'GRIJS',
  wam_verzekerd: 'Nee',
  export_indicator: 'Nee',
  voertuigsoort: 'Personenauto',
}

/** A server that answers as the RDW's open data do, or as the test says. Ends with the test. */
export async function serveRdw() {
  const asked: string[] = []
  const script: { answer: (response: ServerResponse) => void } = { answer: answerJson([golf]) }
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    script.answer(response)
  })
  const { port } = await listen(undefined, server)
  return { asked, script, server, url: `http://127.0.0.1:${port}` }
}

export function answerJson(body: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { 'content-type': 'application/json', location: '/elsewhere' })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }
}
