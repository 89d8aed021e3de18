/** Part of a statement with its values, which become parameters. Parts stand in other parts. */
export class Sql {
  constructor(
    /** One more than there are values, which stand between them. */
    readonly texts: readonly string[],
    readonly values: readonly unknown[] = [],
  ) {}

  get text(): string {
    return this.texts.reduce((text, next, place) => `${text}$${place}${next}`)
  }
}

/** @example sql`kind = ${kind} and ${filter}` */
export function sql([first = '', ...texts]: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  const parts = values.map((value) => (value instanceof Sql ? value : new Sql(['', ''], [value])))
  return concat([raw(first), ...parts.flatMap((part, place) => [part, raw(texts[place] ?? '')])])
}

/** A text of the program itself, such as the name of a column. */
export function raw(text: string): Sql {
  return new Sql([text])
}

export function joinSql(parts: readonly Sql[], separator: ' and ' | ', '): Sql {
  return concat(parts.flatMap((part, place) => (place === 0 ? [part] : [raw(separator), part])))
}

function concat(parts: readonly Sql[]): Sql {
  const texts = ['']
  for (const {
    texts: [first = '', ...others],
  } of parts)
    texts.push(`${texts.pop()}${first}`, ...others)
  return new Sql(
    texts,
    parts.flatMap(({ values }) => values),
  )
}
