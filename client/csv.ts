/** Columns and their rows as CSV, with a mark for spreadsheets that the text is UTF-8. */
export function csvText(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  return `\ufeff${[columns, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

/** What somebody typed must not become a formula where the file is opened: such a cell begins with an apostrophe. Amounts keep their sign. */
function cell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) && !/^-[0-9.]+$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
