/** Part of a statement with its values. Parts stand in other parts. */
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

/** Values become parameters. @example sql`kind = ${kind} and ${filter}` */
export function sql(texts: TemplateStringsArray, ...values: readonly unknown[]): Sql {
  return concat(
    texts.flatMap((text, place) => [
      new Sql([text]),
      ...values
        .slice(place, place + 1)
        .map((value) => (value instanceof Sql ? value : new Sql(['', ''], [value]))),
    ]),
  )
}

/** The text of the program itself, such as the name of a column. */
export function raw(text: string): Sql {
  return new Sql([text])
}

export function joinSql(parts: readonly Sql[], separator: ' and ' | ' or ' | ', '): Sql {
  return concat(parts.flatMap((part, place) => (place === 0 ? [part] : [raw(separator), part])))
}

function concat(parts: readonly Sql[]): Sql {
  const texts = ['']
  for (const part of parts) {
    const [first = '', ...others] = part.texts
    texts.push(`${texts.pop()}${first}`, ...others)
  }
  return new Sql(
    texts,
    parts.flatMap(({ values }) => values),
  )
}
