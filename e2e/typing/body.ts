import type { Locator, Page } from '@playwright/test'

/** Where the body of an article is written in a language. */
export function bodyOf(page: Page, language: string): Locator {
  return page.getByRole('textbox', { name: `Text, ${language}`, exact: true })
}

/** Pastes at the cursor what another program would have put into the clipboard. */
export async function paste(body: Locator, clipboard: Readonly<Record<string, string>>): Promise<void> {
  await body.focus()
  await body.evaluate((element, given) => {
    const data = new DataTransfer()
    for (const [type, text] of Object.entries(given)) data.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  }, clipboard)
}
