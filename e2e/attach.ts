import type { Person } from './people.ts'

/** A picture on the phone, as a test gives it. */
export interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Chooses pictures from the phone through the plus beside the composer. */
export async function attach(
  { page, words }: Pick<Person, 'page' | 'words'>,
  files: string[] | Chosen[],
): Promise<void> {
  await page.getByRole('button', { name: words('pictures.attach') }).click()
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('pictures.choose') })
    .click()
  await (await chooser).setFiles(files)
}
