/** Closes every open sheet and dialog, for the end of a session (REQ-55). */
export function closeModals(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
}
