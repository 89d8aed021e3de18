import { expect, test } from 'vitest'
import { getDeviceLabel } from '../../server/http/getDeviceLabel.ts'

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`,
    'Edge op Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S911B) ${webKit} SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36`,
    'Samsung Internet op Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari op iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome op iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.5; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox op Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101', 'Linux'],
  ['curl/8.5.0', undefined],
  ['<script>', undefined],
  [null, undefined],
])('%s is shown as %s', (userAgent, label) => {
  expect(getDeviceLabel(userAgent)).toBe(label)
})
