import { inEach, shortName } from '@madang/contract/locale.ts'
import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rolldown } from 'vite'
import type { AppFiles } from '../ssr/app-files.ts'

const beforePaint = fileURLToPath(new URL('../ssr/before-paint.ts', import.meta.url))

/**
 * Makes the app's document one that can be read at once: the styles of Home stand in it, its scripts are
 * fetched and started by the one script inside the page (ssr/before-paint.ts), after the first paint. The server finds
 * two marks in it, `<!--head-->` and `<!--home-->`, and allows what is inline by its hash.
 *
 * While developing, the page names its scripts itself: lib/server/preload.ts ahead of the app and not waiting for it.
 */
export function inlineCritical(): Plugin {
  return {
    name: 'madang-one-document',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) => (bundle ? built(html, bundle) : html.replace('</head>', `${firstScript}</head>`)),
    },
  }
}

const firstScript = '<script type="module" async src="/lib/server/preload.ts"></script>'

async function built(html: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const scripts = [...html.matchAll(/\s*<script type="module"[^>]* src="([^"]+)"><\/script>/g)]
  const styles = [...html.matchAll(/\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g)]
  if (!scripts.length || !styles.length) throw new Error('the build put no scripts or styles into the page')
  const app = [...filesNamed(bundle, 'preload'), ...scripts.map(([, src]) => src!)]
  const files: AppFiles = {
    app,
    home: filesNamed(bundle, 'home'),
    words: inEach((locale) => filesOf(bundle, `/texts/${shortName(locale)}/first.ts`)),
  }
  const css = styles.map(([, file]) => textOf(bundle, file!)).join('')
  const head = [`<script>${await inlineScript(files)}</script>`, `<style>${css}</style>`]
  const without = [...scripts, ...styles].reduce((rest, [tag]) => rest.replace(tag, ''), html)
  return without.replace('<!--head-->', (mark) => [...head, mark].join('\n    '))
}

/** Addresses of the scripts of one name: of a route the part itself, and the door through which it is imported. */
function filesNamed(bundle: Rolldown.OutputBundle, name: string): string[] {
  return filesWhere(bundle, name, (chunk) => chunk.name === name)
}

/** The address of the script that a source file became. */
function filesOf(bundle: Rolldown.OutputBundle, source: string): string[] {
  return filesWhere(bundle, source, (chunk) => chunk.facadeModuleId?.replaceAll('\\', '/').endsWith(source) ?? false)
}

function filesWhere(
  bundle: Rolldown.OutputBundle,
  what: string,
  fits: (chunk: Rolldown.OutputChunk) => boolean,
): string[] {
  const files = Object.values(bundle).flatMap((output) =>
    output.type === 'chunk' && fits(output) ? [`/${output.fileName}`] : [],
  )
  if (!files.length) throw new Error(`the build has no script of ${what}`)
  return files
}

function textOf(bundle: Rolldown.OutputBundle, file: string): string {
  const output = bundle[file]
  if (output?.type !== 'asset') throw new Error(`the build has no file ${file}`)
  return String(output.source).trim()
}

/** The script in one piece, knowing the files it starts. */
async function inlineScript(files: AppFiles): Promise<string> {
  const outcome = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    define: { appFiles: JSON.stringify(files) },
    build: {
      write: false,
      // Browsers too old for the app have to read this much of it: they are told so.
      target: 'es2017',
      modulePreload: false,
      lib: { entry: beforePaint, formats: ['iife'], name: 'beforePaint' },
    },
  })
  const [{ output }] = outcome as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput] // one format asked for
  const code = output[0].code.trim()
  if (/<\/script|<!--/i.test(code)) throw new Error('the script would end the page')
  return code
}
