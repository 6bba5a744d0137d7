import type { Plugin } from 'vite'

/**
 * Puts lib/first.ts into the page as a script of its own, ahead of the app's and not waiting for it. Two module scripts
 * written into the page by hand would be made one by the build.
 */
export function firstScript(): Plugin {
  let isBuild = false
  return {
    name: 'madang-first-script',
    configResolved: ({ command }) => {
      isBuild = command === 'build'
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) => {
        const chunk = Object.values(bundle ?? {}).find((output) => output.type === 'chunk' && output.name === 'first')
        const src = isBuild ? chunk && `/${chunk.fileName}` : '/lib/first.ts'
        if (!src) throw new Error('the first script is not among the outputs')
        return [
          { tag: 'script', attrs: { type: 'module', async: true, crossorigin: true, src }, injectTo: 'head-prepend' },
        ]
      },
    },
  }
}
