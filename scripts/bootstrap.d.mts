export const pinnedNode: string
export const root: string
export const serverOptions: readonly string[]
export function optionsOf(program?: string): readonly string[]
export function ensureInstalled(program?: string): string
export function isInstalled(folder?: string, options?: { withoutTools?: boolean }): boolean
export function holdsEverything(lockText: string, unpackedText: string, options?: { withoutTools?: boolean }): boolean
export function findNode(folder?: string): string | null
