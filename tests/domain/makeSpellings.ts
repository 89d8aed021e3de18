import * as fc from 'fast-check'

/** Zeros of other scripts: Arabic, Persian, Devanagari, Bengali, full width. */
const zeros = ['0', '٠', '۰', '०', '০', '０']
const unseen = ['', '', '\u200b', '\u200e', '\u2060', '\u00ad', '\ufeff', '\ufe0f']
const hyphens = ['-', '\u2010', '\u2011', '–', '—', '−', '\uff0d']
const spaces = [' ', '\u00a0', '\u2009', '\u3000']
const apostrophes = ["'", '’', '‘', 'ʼ', '`', '´']
const remarks = ['', ' (werk)', ' na 18.00 uur', ', liefst bellen', ' (2x)']
const second = ['', ' of 0687654321', ' / +31 79 7654321', ', mobiel 06-87654321']

const digits = (count: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count }).map((all) => all.join(''))

/** Adds what keyboards and copying add, by sign: another script, an unseen sign, another dash. */
const dress = (plain: string) =>
  fc
    .tuple(
      fc.constantFrom(...zeros),
      fc.array(fc.nat(), { minLength: plain.length, maxLength: plain.length }),
      fc.boolean(),
    )
    .map(([zero, picks, isWide]) =>
      Array.from(plain, (sign, index) => {
        const pick = picks[index] ?? 0
        const from = (signs: readonly string[]) => signs[pick % signs.length] ?? ''
        const after = from(unseen)
        if (/\d/.test(sign)) return String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(sign)) + after
        if (sign === '-') return from(hyphens) + after
        if (sign === ' ') return from(spaces) + after
        if (sign === "'") return from(apostrophes) + after
        const isLetter = /[a-z@]/i.test(sign)
        return (isWide && isLetter ? String.fromCodePoint(sign.charCodeAt(0) + 0xfee0) : sign) + after
      }).join(''),
    )

const national = fc.oneof(
  fc.tuple(fc.constantFrom('61', '62', '64', '65', '68'), digits(7)).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('79', '70', '20', '85'), fc.integer({ min: 2, max: 9 }), digits(6))
    .map((parts) => parts.join('')),
)

const dutch = fc
  .tuple(national, fc.constantFrom('0', '+31 ', '0031 ', '+31 (0)', '(0)'), fc.constantFrom('', ' ', '-'))
  .map(([number, prefix, separator]) => ({
    e164: `+31${number}`,
    plain: prefix + number.slice(0, 2) + separator + number.slice(2),
  }))

const foreign = digits(6).map((rest) => ({ e164: `+32470${rest}`, plain: `+32 470 ${rest}` }))

const phone = fc
  .tuple(
    fc.oneof({ weight: 4, arbitrary: dutch }, foreign),
    fc.constantFrom(...remarks),
    fc.constantFrom(...second),
  )
  .chain(([{ e164, plain }, remark, other]) => {
    const whole = plain + remark + other
    return dress(whole.length > 40 ? plain : whole).map((typed) => ({ e164, plain, typed }))
  })

const dressed = (plain: fc.Arbitrary<string>) =>
  plain.chain((text) => dress(text).map((typed) => ({ plain: text, typed })))

const name = dressed(
  fc.constantFrom(
    "in 't Veld",
    "D'Arcy",
    'Jean-Paul',
    'Zoë',
    'de Vries-Bakker',
    '王',
    '김',
    'Bo',
    'Яна',
    "O'Neill",
  ),
)

const plate = dressed(
  fc
    .tuple(
      fc.constantFrom('GB', 'xx', 'BÜ-A', 'ВС', 'ΑΒ', 'W-zz'),
      fc.constantFrom('-', ' ', ''),
      digits(3),
      fc.constantFrom('-', ' '),
      fc.constantFrom('B', 'yz', 'Ж'),
    )
    .map((parts) => parts.join('')),
)

const email = dressed(
  fc
    .tuple(
      fc.constantFrom('noor', 'jan-paul', "d'arcy", 'n.bakker+auto'),
      digits(4),
      fc.constantFrom('voorbeeld.example', 'auto-sleutels.example'),
    )
    .map(([local, number, domain]) => `${local}${number}@${domain}`),
)

/** A person as they would write on a plain keyboard, and as they typed. */
export const spellings = fc.record({ phone, name, plate, email })

export type Spellings = typeof spellings extends fc.Arbitrary<infer Value> ? Value : never
