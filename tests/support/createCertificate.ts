import { generateKeyPairSync, sign } from 'node:crypto'

/** A self-signed certificate for localhost, made without a tool that a machine may not have. */
export function createCertificate(days: number): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = der(0x30, Buffer.from('06082a8648ce3d040302', 'hex'))
  const commonName = Buffer.concat([Buffer.from('0603550403', 'hex'), der(0x0c, Buffer.from('localhost'))])
  const name = der(0x30, der(0x31, der(0x30, commonName)))
  const extensions = [
    // May sign others, so that it is its own authority.
    der(0x30, Buffer.from('0603551d13', 'hex'), der(0x04, der(0x30, Buffer.from('0101ff', 'hex')))),
    // Its alternative name.
    der(0x30, Buffer.from('0603551d11', 'hex'), der(0x04, der(0x30, der(0x82, Buffer.from('localhost'))))),
  ]
  const body = der(
    0x30,
    der(0xa0, Buffer.from('020102', 'hex')),
    Buffer.from('020101', 'hex'),
    ecdsaWithSha256,
    name,
    der(0x30, toUtcTime(-1), toUtcTime(days)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, der(0x30, ...extensions)),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const base64 = der(0x30, body, ecdsaWithSha256, signature).toString('base64')
  return {
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    cert: `-----BEGIN CERTIFICATE-----\n${base64.replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
  }
}

/** One value of ASN.1 (X.690). */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function toUtcTime(days: number): Buffer {
  const iso = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
  return der(0x17, Buffer.from(`${iso.slice(2, 19).replace(/[-T:]/g, '')}Z`))
}
