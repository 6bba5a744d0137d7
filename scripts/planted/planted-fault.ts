/** A text of a file, which is there once, and what takes its place. */
interface Edit {
  readonly file: string
  readonly find: string
  readonly put: string
}

/** A fault that somebody could make, and what turns red where they do. */
export interface PlantedFault {
  readonly what: string
  readonly edits: readonly Edit[]
  /** A file that appears, by its path. */
  readonly appears?: { readonly file: string; readonly text: string }
  readonly red: Red
}

/** The compiler, one of the repository's own checks (scripts/checks), or a test: a part of its name. */
type Red =
  | { readonly by: 'compiler' }
  | { readonly by: 'check'; readonly check: string }
  | { readonly by: 'test'; readonly file: string; readonly name: string }

export const compiler: Red = { by: 'compiler' }
export const check = (name: string): Red => ({ by: 'check', check: name })
export const test = (file: string, name: string): Red => ({ by: 'test', file, name })

/** A fault in one place of one file. */
export const at = (what: string, file: string, find: string, put: string, red: Red): PlantedFault => ({
  what,
  edits: [{ file, find, put }],
  red,
})

/** The file with its edits. Throws where a text is not there exactly once. */
export function planted(fault: PlantedFault, path: string, text: string): string {
  return fault.edits
    .filter(({ file }) => file === path)
    .reduce((before, { find, put }) => {
      if (before.split(find).length !== 2) throw new Error(`${path} does not hold once: ${find}`)
      return before.replace(find, () => put)
    }, text)
}
