export const pinnedNode: string
export const root: string
/** Programs that run where the product runs, without tools. */
export const product: ReadonlySet<string>
export const serverOptions: readonly string[]
export function optionsOf(program?: string): readonly string[]
export function ensureInstalled(program?: string): string
export function isInstalled(folder?: string, options?: { withoutTools?: boolean }): boolean
export function holdsEverything(lockText: string, unpackedText: string, options?: { withoutTools?: boolean }): boolean
export function findNode(folder?: string): string | null
