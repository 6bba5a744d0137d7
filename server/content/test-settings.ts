import type { ContentSettings } from './content-row.ts'

/** A server whose classes play its own videos alone. */
export const noSettings: ContentSettings = { mediaOrigins: [] }
