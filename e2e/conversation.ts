import type { Locator } from '@playwright/test'
import { expect, type Person } from './people.ts'

/** One side of a conversation as its person sees it. */
export interface Conversation {
  readonly composer: Locator
  /** All messages on screen, oldest first, as their texts. */
  messages(): Promise<string[]>
  message(text: string): Locator
  write(text: string): Promise<void>
  sees(text: string): Promise<void>
  /** Expects the newest refusal to read just so, under the message `text`. */
  isRefused(text: string, reason: string): Promise<void>
  /** Taps the verb of a dialog that asks first. */
  confirm(verb: string): Promise<void>
}

/** Opens the conversation with `other` on this person's phone. */
export async function conversationWith(person: Person, other: { readonly userId: string }): Promise<Conversation> {
  const { page, words } = person
  await person.open(`dialogue?id=${other.userId}`)
  const composer = page.getByRole('textbox', { name: words('dialogue.placeholder'), exact: true })
  await expect(composer).toBeVisible()
  const bubbles = page.getByRole('main').getByRole('article')
  const message = (text: string) =>
    bubbles.getByText(text, { exact: true }).or(bubbles.filter({ hasText: exactly(text) }))
  return {
    composer,
    message,
    messages: () => bubbles.allInnerTexts(),
    write: async (text) => {
      await composer.fill(text)
      await page.getByRole('button', { name: words('dialogue.send'), exact: true }).click()
      await expect(composer).toHaveValue('')
    },
    sees: async (text) => {
      await expect(message(text).first()).toBeVisible()
    },
    isRefused: async (text, reason) => {
      await expect(message(text).first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('alert').last()).toHaveText(reason)
    },
    confirm: async (verb) => {
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('button', { name: verb, exact: true }).click()
      await expect(dialog).toBeHidden()
    },
  }
}

function exactly(text: string): RegExp {
  return new RegExp(`^${text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}$`)
}
