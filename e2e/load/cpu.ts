import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly seconds: number
  readonly name: string
}

/** Seconds of CPU used so far by a process, and by all below it: the embedded database is the server's child. */
export interface CpuUse {
  readonly self: number
  readonly below: number
}

/** Null where the system has no /proc. */
export function cpuOf(pid: number): CpuUse | null {
  const processes = allProcesses()
  const own = processes.get(pid)
  if (!own) return null
  const below = descendants(processes, pid).reduce((sum, { seconds }) => sum + seconds, 0)
  return { self: own.seconds, below }
}

/** CPU of this process and of the database below it so far: on a busy machine truer than the clock. */
export function cpuSeconds(): number {
  const use = cpuOf(process.pid)
  return use ? use.self + use.below : 0
}

/** The database's main process below the server, or null. */
export function postmasterOf(pid: number): number | null {
  const processes = allProcesses()
  const databases = descendants(processes, pid).filter(({ name }) => name.startsWith('postgres'))
  const ids = new Set(databases.map((database) => database.pid))
  return databases.find(({ parent }) => !ids.has(parent))?.pid ?? null
}

function descendants(processes: ReadonlyMap<number, Process>, pid: number): Process[] {
  const children = [...processes.values()].filter(({ parent }) => parent === pid)
  return children.flatMap((child) => [child, ...descendants(processes, child.pid)])
}

const ticksPerSecond = 100

function allProcesses(): Map<number, Process> {
  const processes = new Map<number, Process>()
  for (const entry of readFolder('/proc')) {
    if (!/^\d+$/.test(entry)) continue
    const stat = readText(`/proc/${entry}/stat`)
    const [, name = ''] = /\((.*)\)/.exec(stat) ?? []
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const [parent, user, system, childUser, childSystem] = [1, 11, 12, 13, 14].map((field) => Number(fields[field]))
    const seconds = (user! + system! + (name.startsWith('postgres') ? childUser! + childSystem! : 0)) / ticksPerSecond
    processes.set(Number(entry), { pid: Number(entry), parent: parent!, seconds, name })
  }
  return processes
}

function readFolder(path: string): string[] {
  try {
    return readdirSync(path)
  } catch {
    return []
  }
}

/** A process may end between listing and reading. */
function readText(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return ''
  }
}
