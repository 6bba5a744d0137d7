import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { ready, root } from './ready.mjs'

/**
 * `node scripts/start.mjs [options of Node] program [its arguments]`: installs what is missing, then runs the program
 * on the pinned Node and ends as it ended. Programs that it starts by name find the installed ones first.
 */
const node = ready()
const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
const child = spawn(node, process.argv.slice(2), { cwd: root, stdio: 'inherit', env: { ...process.env, PATH: path } })

// Ctrl-C reaches the program itself, which is in the same group; here it only must not end the wait.
process.on('SIGINT', () => {})
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
