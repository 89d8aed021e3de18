import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

/**
 * A name server in this process (RFC 1035) that knows these TXT records. `undefined` never answers.
 */
export async function createNameServer(records: Readonly<Record<string, readonly string[]>> | undefined) {
  const socket = createSocket('udp4')
  socket.on('message', (query, { port, address }) => {
    if (!records) return
    const labels: string[] = []
    let at = 12
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.subarray(at + 1, at + 1 + length).toString())
      at += 1 + length
    }
    const texts = records[labels.join('.').toLowerCase()]
    const answers = (texts ?? []).map((text) => {
      const data = Buffer.concat([Buffer.from([text.length]), Buffer.from(text)])
      // The name of the question, TXT, IN, a minute.
      return Buffer.concat([Buffer.from('c00c001000010000003c', 'hex'), Buffer.from([0, data.length]), data])
    })
    const flags = texts ? '8180' : '8183'
    const head = Buffer.from(`${flags}0001000${answers.length}00000000`, 'hex')
    const question = query.subarray(12, at + 5)
    socket.send(Buffer.concat([query.subarray(0, 2), head, question, ...answers]), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}
