import type { Source } from './sources.ts'

const rootFolders = /^[a-z][a-z-]*$/

/** ARCHITECTURE.md names every top folder and every folder of the server, and no other. */
export function undescribedFolders(sources: readonly Source[]): string[] {
  const described = sources.find(({ path }) => path === 'ARCHITECTURE.md')?.text ?? ''
  const folders = new Set(
    sources.flatMap(({ path }) => {
      const [top = '', second = '', ...rest] = path.split('/')
      if (!second || !rootFolders.test(top)) return []
      return top === 'server' && rest.length ? [top, `server/${second}`] : [top]
    }),
  )
  const names = (folder: string) => new RegExp(`\`(?:server/)?${folder.split('/').at(-1)}/?\``).test(described)
  const missing = [...folders]
    .filter((folder) => !names(folder))
    .map((folder) => `ARCHITECTURE.md does not describe ${folder}/`)
  const rows = Array.from(described.matchAll(/^\| `([a-z-]+)\/` \|/gm), ([, folder = '']) => folder)
  const gone = rows
    .filter((folder) => !folders.has(folder))
    .map((folder) => `ARCHITECTURE.md describes ${folder}/, which is not there`)
  return [...missing, ...gone]
}
