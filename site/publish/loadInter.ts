import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/**
 * Inter, as satori wants its fonts. Fontsource cuts it into files by script; 'Inter Extended' has the letters that Latin-1 lacks,
 * such as the Š of Škoda.
 */
export function loadInter() {
  const require = createRequire(import.meta.url)
  const font = (name: string, weight: 400 | 800, file: string) =>
    ({ name, weight, style: 'normal', data: readFileSync(file) }) as const
  return [
    font('Inter', 400, require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff')),
    font('Inter', 800, require.resolve('@fontsource/inter/files/inter-latin-800-normal.woff')),
    font('Inter Extended', 400, require.resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff')),
    font('Inter Extended', 800, require.resolve('@fontsource/inter/files/inter-latin-ext-800-normal.woff')),
  ]
}
