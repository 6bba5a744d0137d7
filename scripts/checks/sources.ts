import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.ts'

/** One file of the repository, by its path inside it. */
export interface Source {
  readonly path: string
  readonly text: string
}

/** Every text file git knows, without pictures and the lock file. */
export function readSources(): Source[] {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { cwd: root, encoding: 'utf8' })
  return listed
    .split('\0')
    .filter((path) => /\.(?:ts|tsx|mts|mjs|js|css|sql|md|json)$/.test(path) && path !== 'package-lock.json')
    .filter((path) => existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

export const isTest = ({ path }: Source): boolean => /\.(?:test|spec)\.tsx?$|\/test-[^/]+$/.test(path)

/** TypeScript that is part of the product or its tools: no tests, no declarations. */
export const isCode = (source: Source): boolean =>
  /\.(?:ts|tsx|mjs)$/.test(source.path) && !/\.d\.m?ts$/.test(source.path) && !isTest(source)

/** Texts in the languages and sample content: long and alike by nature. */
export const isTexts = ({ path }: Source): boolean => /\/(?:texts|sample|corpus)\/|[-/]texts\.ts$/.test(path)
