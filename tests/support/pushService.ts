import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { pushNoticeSchema, type PushNotice } from '#domain/push/schemas'
import { createCertificate } from './createCertificate.ts'

export interface ReceivedPush {
  readonly device: string
  readonly notice: PushNotice
  readonly ttl: number
  readonly topic: string
  readonly urgency: string
}

/**
 * A push service as browsers' makers run it: takes messages over TLS, checks who sends them (RFC 8292)
 * and, as the device would, decrypts them (RFC 8291).
 */
export async function openPushService() {
  const { key, cert } = createCertificate(1)
  const received: ReceivedPush[] = []
  const answers = new Map<string, number | 'never' | 'endless'>()
  const devices = new Map<string, ReturnType<typeof createDevice>>()
  const server = createServer({ key, cert }, (request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = request.url ?? ''
      const device = devices.get(path)
      const status = answers.get(path) ?? 201
      if (device && status === 201) {
        assertVapid(request.headers.authorization ?? '', origin)
        received.push({
          device: path.slice(1),
          notice: pushNoticeSchema.parse(JSON.parse(device.decrypt(Buffer.concat(chunks)))),
          ttl: Number(request.headers['ttl']),
          topic: String(request.headers['topic']),
          urgency: String(request.headers['urgency']),
        })
      }
      if (status === 'never') return
      if (status === 'endless') {
        response.writeHead(201)
        const write = () => {
          if (!response.destroyed) response.write('x'.repeat(1_000_000), () => setImmediate(write))
        }
        write()
        return
      }
      response.writeHead(device ? status : 404, { location: 'https://localhost:1/elsewhere' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const origin = `https://localhost:${port}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    host: `localhost:${port}`,
    agent: new Agent({ ca: cert }),
    received,
    /** What the service answers for a device from now on. */
    answer: (name: string, status: number | 'never' | 'endless') => answers.set(`/${name}`, status),
    /** What a browser's `PushSubscription.toJSON()` gives. */
    subscribe: (name: string) => {
      const device = createDevice()
      devices.set(`/${name}`, device)
      return { endpoint: `${origin}/${name}`, expirationTime: null, keys: device.keys }
    },
  }
}

export type PushService = Awaited<ReturnType<typeof openPushService>>

function createDevice() {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.getPublicKey('base64url'), auth: auth.toString('base64url') },
    decrypt: (body: Buffer): string => {
      // RFC 8188: salt, size of a record, the sender's key and one record.
      const salt = body.subarray(0, 16)
      const keyLength = body.readUInt8(20)
      const sender = body.subarray(21, 21 + keyLength)
      const record = body.subarray(21 + keyLength)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender])
      const secret = hkdfSync('sha256', own.computeSecret(sender), auth, info, 32)
      const derive = (name: string, length: number) =>
        Buffer.from(hkdfSync('sha256', Buffer.from(secret), salt, `Content-Encoding: ${name}\0`, length))
      const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
      cipher.setAuthTag(record.subarray(-16))
      const padded = Buffer.concat([cipher.update(record.subarray(0, -16)), cipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2)).toString()
    },
  }
}

/** Throws on a token that is not signed for this service, or not by the key that it names. */
function assertVapid(authorization: string, audience: string): void {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [header = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>
  const isTimely = typeof exp === 'number' && exp > Date.now() / 1000 && exp < Date.now() / 1000 + 86_400
  const isNamed = typeof sub === 'string' && sub.startsWith('mailto:')
  if (!isSigned || aud !== audience || !isTimely || !isNamed) throw new Error('a wrong VAPID token')
}
