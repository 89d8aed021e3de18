import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { resolve } = createRequire(import.meta.url)

/**
 * Inter, as satori wants its fonts. Fontsource cuts it into files by script; 'Inter Extended' has the letters that Latin-1 lacks,
 * such as the Š of Škoda.
 */
export function loadInter() {
  return ([400, 800] as const).flatMap((weight) =>
    (['latin', 'latin-ext'] as const).map((subset) => ({
      name: subset === 'latin' ? 'Inter' : 'Inter Extended',
      weight,
      style: 'normal' as const,
      data: readFileSync(resolve(`@fontsource/inter/files/inter-${subset}-${weight}-normal.woff`)),
    })),
  )
}
