/** Emoji in a row of the grid. */
export const emojiColumns = 8

export interface EmojiRow {
  /** The name of a group: a row of its own before its emoji. */
  readonly name: string
  readonly emoji: readonly string[]
}

/** Groups cut into rows of eight, each group under its name. */
export function emojiRows(groups: readonly EmojiRow[]): readonly EmojiRow[] {
  return groups.flatMap(({ name, emoji }) => {
    const rows: EmojiRow[] = name ? [{ name, emoji: [] }] : []
    for (let from = 0; from < emoji.length; from += emojiColumns)
      rows.push({ name: '', emoji: emoji.slice(from, from + emojiColumns) })
    return rows
  })
}
