import { createHash } from 'node:crypto'
import { closeSync, fstatSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'

/** Entries in their order, each a line with a hash over the one before; what was appended is on disk. */
export interface AppendOnlyFile<Entry> {
  readonly entries: readonly Entry[]
  append(entry: Entry): void
  close(): void
}

interface Line<Entry> {
  readonly entry: Entry
  readonly hash: string
}

/**
 * Opens the file, or makes it. A last line that was never finished is cut off: nobody was told of it. Any other line that
 * does not fit its hash stops the start, since what was signed could be missing.
 */
export function appendOnlyFile<Entry>(path: string): AppendOnlyFile<Entry> {
  const file = openSync(path, 'a+', 0o600)
  const text = readFileSync(path, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  ftruncateSync(file, Buffer.byteLength(whole))
  const entries: Entry[] = []
  let last = ''
  for (const line of whole.split('\n').slice(0, -1)) {
    const read = parsed<Entry>(line)
    if (read?.hash !== hashOf(last, read?.entry)) {
      closeSync(file)
      throw new Error(`${path} is broken at line ${entries.length + 1}.`)
    }
    entries.push(read.entry)
    last = read.hash
  }
  let isOpen = true
  return {
    entries,
    append: (entry) => {
      const { size } = fstatSync(file)
      const hash = hashOf(last, entry)
      const line: Line<Entry> = { entry, hash }
      try {
        const bytes = Buffer.from(`${JSON.stringify(line)}\n`)
        if (writeSync(file, bytes) !== bytes.length) throw new Error(`${path} could not be written.`)
        fsyncSync(file)
      } catch (error) {
        // A full disk leaves half a line, which the next one must not follow.
        ftruncateSync(file, size)
        throw error
      }
      entries.push(entry)
      last = hash
    },
    close: () => {
      if (isOpen) closeSync(file)
      isOpen = false
    },
  }
}

function parsed<Entry>(line: string): Line<Entry> | null {
  try {
    return JSON.parse(line) as Line<Entry> // its hash is compared by the caller
  } catch {
    return null
  }
}

function hashOf(before: string, entry: unknown): string {
  return createHash('sha256')
    .update(before)
    .update(JSON.stringify(entry) ?? '')
    .digest('hex')
}
