/** Gives the person a CSV file under this name. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser takes the file after the click; the address may go in the next turn of the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
