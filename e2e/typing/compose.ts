import type { CDPSession } from '@playwright/test'

/** Shows what is being composed, step by step. */
export async function compose(keys: CDPSession, steps: readonly string[]): Promise<void> {
  for (const text of steps)
    await keys.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length })
}

/** Ends the composition with this text. */
export async function commit(keys: CDPSession, text: string): Promise<void> {
  await keys.send('Input.insertText', { text })
}
