import { lazy } from 'react'

const dialog = () => import('./person-dialog.tsx')
const apply = () => import('./apply-sheet.tsx')

/** What a conversation asks about its person, fetched after the conversation itself. */
export const PersonDialog = lazy(async () => ({ default: (await dialog()).PersonDialog }))
export const ApplySheet = lazy(async () => ({ default: (await apply()).ApplySheet }))
export const personParts = [dialog, apply]
