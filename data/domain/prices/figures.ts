/** An entry of prices.json. */
export interface Figure {
  readonly id: string
  readonly label: string
  readonly unit: 'euro' | 'euro-per-km' | 'percent'
  readonly from: number
  readonly to?: number | undefined
  /** 'vanaf' */
  readonly isMinimum?: boolean | undefined
}

/** In euros, including VAT. */
export interface Amount {
  readonly from: number
  readonly to: number
  /** It may become more than `to`. */
  readonly isMinimum: boolean
}

export interface PricePart extends Amount {
  readonly label: string
}

export type FindFigure = (id: string) => Figure

/** The function it returns throws for an unknown id; the content's schema demands `estimateFigures`. */
export function createFinder(figures: readonly Figure[]): FindFigure {
  return (id) => {
    const figure = figures.find((each) => each.id === id)
    if (!figure) throw new Error(`prices.json has no price '${id}'`)
    return figure
  }
}

export function toPart({ label, from, to = from, isMinimum = false }: Figure): PricePart {
  return { label, from, to, isMinimum }
}

/** A percentage of another figure. */
export function getShare(share: Figure, of: Figure): PricePart {
  const part = toPart(of)
  const percent = (amount: number) => (amount * share.from) / 100
  return { ...part, label: `${share.label} (${share.from}%)`, from: percent(part.from), to: percent(part.to) }
}

/** From the lowest to the highest of them. */
export function span(parts: readonly PricePart[], label = parts[0]?.label ?? ''): PricePart {
  return { ...combine(parts, Math.min, Math.max), label }
}

export function times(count: number, part: PricePart): PricePart {
  if (count === 1) return part
  return { ...part, label: `${count} × ${part.label}`, from: count * part.from, to: count * part.to }
}

export function add(parts: readonly Amount[]): Amount {
  const sum = (...amounts: readonly number[]) => amounts.reduce((whole, each) => whole + each, 0)
  return combine(parts, sum, sum)
}

type Combine = (...amounts: readonly number[]) => number

function combine(parts: readonly Amount[], toFrom: Combine, toTo: Combine): Amount {
  return {
    from: toFrom(...parts.map(({ from }) => from)),
    to: toTo(...parts.map(({ to }) => to)),
    isMinimum: parts.some(({ isMinimum }) => isMinimum),
  }
}
