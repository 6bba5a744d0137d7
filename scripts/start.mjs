import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { ensureInstalled, optionsOf, root } from './bootstrap.mjs'

/**
 * `node scripts/start.mjs [options of Node] program [its arguments]`: installs what is missing, then runs the program
 * on the pinned Node and ends as it ended. Programs that it starts by name find the installed ones first.
 */
const node = ensureInstalled(process.argv[2])
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
// What Node made of our sources is kept beside what was installed: the second start reads hundreds of files ready-made.
const cache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules', '.cache', 'compiled')
const env = { ...process.env, PATH: path, NODE_COMPILE_CACHE: cache }
const child = spawn(node, [...optionsOf(process.argv[2]), ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env,
})

// Ctrl-C reaches the program itself, which is in the same group; here it only must not end the wait.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
