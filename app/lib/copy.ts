import { showDialog } from '@madang/ui/modal.ts'
import { toast } from '@madang/ui/toast.tsx'
import { t } from './locale.ts'

/** Copies a text and says so. Where the clipboard is refused the text is shown selected, to be copied by hand (REQ-40). */
export async function copy(text: string, said: string = t('copied')): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast(said)
  } catch {
    if (!copyTheOldWay(text)) showSelected(text)
    else toast(said)
  }
}

function copyTheOldWay(text: string): boolean {
  const field = fieldWith(text)
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}

function showSelected(text: string) {
  const dialog = document.createElement('dialog')
  dialog.className = 'dialog'
  const words = document.createElement('p')
  words.textContent = t('copy.select')
  dialog.append(words)
  document.body.append(dialog)
  const field = fieldWith(text, dialog)
  field.className = 'copy-field'
  showDialog(dialog, () => dialog.remove())
  field.select()
}

function fieldWith(text: string, parent: HTMLElement = document.body): HTMLTextAreaElement {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  parent.append(field)
  field.select()
  return field
}
