import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'

/** One installed package as the lock file names it. */
interface Locked {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly devOptional?: boolean
  readonly link?: boolean
}

/** `licences.json`: the version of the product and every installed package it runs with, made anew by each build (REQ-169). */
export function licenceFile(): Plugin {
  return {
    name: 'madang:licences',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'licences.json', source: JSON.stringify(licences()) })
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== '/licences.json') return next()
        response.setHeader('content-type', 'application/json; charset=utf-8')
        response.end(JSON.stringify(licences()))
      })
    },
  }
}

/** Packages of others that are no tools of development, by name; one line for each name and version. */
export function licences() {
  const { version } = read<{ version: string }>('../../package.json')
  const { packages } = read<{ packages: Record<string, Locked> }>('../../package-lock.json')
  const found = new Map<string, { name: string; version: string; licence: string }>()
  for (const [path, { version: installed, license, dev, devOptional, link }] of Object.entries(packages)) {
    const name = /.*node_modules\/(.+)$/.exec(path)?.[1]
    if (!name || !installed || dev || devOptional || link || name.startsWith('@madang/')) continue
    found.set(`${name} ${installed}`, { name, version: installed, licence: license ?? '—' })
  }
  return { version, packages: [...found.values()].sort((left, right) => (left.name < right.name ? -1 : 1)) }
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as T // the form npm gives it
}
