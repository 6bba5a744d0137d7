/** The drawn heads: the stored number of an avatar is the number of its file (REQ-168). */
const heads = import.meta.glob<string>('./drawings/avatars/*.svg', { eager: true, query: '?url', import: 'default' })

/** Address of head `number` (1 to 20); an unknown number shows the first. */
export function headAddress(number: string | number | null | undefined): string | undefined {
  return heads[`./drawings/avatars/${Number(number) || 1}.svg`] ?? heads['./drawings/avatars/1.svg']
}

/** A person's head. Beside a name it is decorative; alone it carries the name in `label`. Sizes in use: 32 36 40 56 64 96. */
export function Avatar({
  number,
  size = 56,
  label = '',
}: {
  number: string | number | null | undefined
  size?: number
  label?: string
}) {
  return <img className="avatar" src={headAddress(number)} width={size} height={size} alt={label} draggable={false} />
}
