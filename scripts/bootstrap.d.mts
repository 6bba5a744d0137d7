export const pinnedNode: string
export const root: string
export function ensureInstalled(): string
export function isInstalled(folder?: string): boolean
export function holdsEverything(lockText: string, unpackedText: string): boolean
export function findNode(folder?: string): string | null
