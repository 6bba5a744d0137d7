import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** `npm run restore` with an environment of its own: its exit code and what it said. */
export async function restoring(
  folder: string,
  environment: Readonly<Record<string, string>>,
): Promise<{ code: number | null; said: string }> {
  const { DATABASE_URL: _url, DATABASE_OWNER_URL: _ownerUrl, ...inherited } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'restore.ts'), folder], {
    env: { ...inherited, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, said }
}
