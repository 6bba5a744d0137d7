/** Puts a file among the device's downloads; text is saved as CSV. */
export function saveFile(name: string, content: string | Blob): void {
  const blob = typeof content === 'string' ? new Blob([content], { type: 'text/csv;charset=utf-8' }) : content
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes the file after the click; the address may go in the next turn of the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
