const rows = ['`1234567890-=', 'qwertyuiop[]\\', "asdfghjkl;'", 'zxcvbnm,./']
/** Slanting columns, top to bottom, and those of a keypad. */
const columns = ['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/']
const keypad = [
  '147',
  '258',
  '369',
  '741',
  '852',
  '963',
  '789',
  '456',
  '123',
  '321',
  '654',
  '987',
  '159',
  '357',
  '951',
  '753',
]
const series = ['abcdefghijklmnopqrstuvwxyz', '01234567890123456789', '98765432109876543210']

const back = (text: string) => [...text].toReversed().join('')
const both = (texts: readonly string[]) => [...texts, ...texts.map(back)]

/** Parts of a text of so many characters. */
function parts(text: string, least: number, most = text.length): string[] {
  const found: string[] = []
  for (let size = least; size <= most; size++)
    for (let start = 0; start + size <= text.length; start++) found.push(text.slice(start, start + size))
  return found
}

/** Keys that lie beside each other: along rows, up and down, in pairs, repeated, and letters and digits in their order. */
export function keyboardWalks(): string[] {
  const along = both(rows).flatMap((row) => parts(row, 3, 6))
  const slants = both(columns)
  const pads = keypad.flatMap((one) =>
    keypad.flatMap((other) => [one + other, ...keypad.map((third) => one + other + third)]),
  )
  const characters = [...rows.join('')]
  return [
    ...both([...rows, ...series]).flatMap((row) => parts(row, 8)),
    ...along.flatMap((one) => [one + one, one + one + one, ...along.map((other) => one + other)]),
    ...slants.flatMap((one) => [
      one + one,
      ...slants.flatMap((other) => [one + other, ...slants.map((third) => one + other + third)]),
    ]),
    ...along
      .filter((one) => one.length > 3)
      .flatMap((one) =>
        ['1', '12', '123', '1234', '12345', '!', '!@#', '!@#$', '1!'].flatMap((digits) => [one + digits, digits + one]),
      ),
    ...pads,
    ...characters.flatMap((one) => Array.from({ length: 13 }, (_, index) => one.repeat(index + 8))),
    ...characters.flatMap((one) =>
      characters.flatMap((other) => [(one + other).repeat(4), one.repeat(4) + other.repeat(4)]),
    ),
  ]
}

/** Days of a lifetime, in the orders in which people write them. */
export function dates(from: number, to: number): string[] {
  const found: string[] = []
  for (
    let day = new Date(Date.UTC(from, 0, 1));
    day.getUTCFullYear() <= to;
    day = new Date(day.getTime() + 86_400_000)
  ) {
    const [year, month, date] = day.toISOString().slice(0, 10).split('-') as [string, string, string]
    found.push(year + month + date, date + month + year, month + date + year)
  }
  return found
}
