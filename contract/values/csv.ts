/** Columns and their rows as CSV, with a mark for spreadsheets that the text is UTF-8. */
export function csvText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return `${csvBegin(columns)}${rows.map(csvRow).join('')}`
}

/** The mark and the head of a file that is written row by row. */
export function csvBegin(columns: readonly string[]): string {
  return `\ufeff${csvRow(columns)}`
}

export function csvRow(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** What somebody typed must not become a formula where the file is opened: such a cell begins with an apostrophe. Amounts keep their sign. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-[0-9.]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
