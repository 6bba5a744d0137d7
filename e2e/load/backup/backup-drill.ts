import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readAbout } from '@madang/server/backup/about.ts'
import { openBackupKey } from '@madang/server/backup/backup.ts'
import { reachDatabase } from '@madang/server/backup/database-source.ts'
import { filesOf, makeBackup } from '@madang/server/backup/make-backup.ts'
import { openBackup, swapIn } from '@madang/server/backup/open-backup.ts'
import { faultsIn } from '../../../scripts/backup/faults-in.ts'
import { steadyCaller } from '../clients/steady-caller.ts'
import { checkIns } from '../kill/check-ins.ts'
import { chatWriter, type ChatWriter } from '../kill/chat-writer.ts'
import { pause, stage, startServer, usersOn } from '../run-server.ts'

const pairs = 4
const port = 21_397
const beforeMs = 2_000
const log = () => undefined

/**
 * Rounds of a lost disk: people talk and check in, a backup is made beside them, server and database are killed, the
 * database is deleted, the backup restored. Everything acknowledged before the end of what the backup holds must be there, all
 * must be proved, and the server must open on it. Says a line of JSON for each round. Returns whether all went well.
 */
export async function drill(rounds: number, say: (line: string) => void): Promise<boolean> {
  let isWell = true
  for (let round = 1; round <= rounds; round++) {
    const found = await oneRound()
    say(JSON.stringify({ drill: 'backup', round, ...found }))
    if (found.faults.length) isWell = false
  }
  return isWell
}

async function oneRound() {
  await using scene = await stage(port)
  const users = await usersOn(scene, 2 * pairs + 200)
  const [talking, checkingIn] = [users.slice(0, 2 * pairs), users.slice(2 * pairs)]
  const server = await startServer(scene)
  const writers = talking.map((user, index) => chatWriter([port], user, talking[index ^ 1]!))
  const line = checkIns([port], checkingIn)
  let over = false
  const load = Promise.all([...writers, line].map((part) => part.run(() => over)))
  await pause(beforeMs)

  const now = new Date()
  const target = join(scene.data, 'backups')
  const kept = { pictures: join(scene.data, 'pictures'), classes: join(scene.data, 'classes') }
  const key = await openBackupKey(join(scene.data, 'backup-key'), { mayMake: true })
  let [sentBefore, checkedInBefore]: [number[], number] = [[], 0]
  const beforeEnd = () => {
    sentBefore = writers.map(({ acknowledged }) => acknowledged.length)
    checkedInBefore = line.done
  }
  const began = performance.now()
  const backup = await (async () => {
    await using source = await reachDatabase(scene.data, log)
    return makeBackup({ database: filesOf(source, beforeEnd), kept }, { target, key, now })
  })()
  const { bytes } = await readAbout(backup.folder)
  const backupMs = Math.round(performance.now() - began)

  const folder = join(scene.data, 'postgres')
  const database = Number((await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')[0])
  server.kill('SIGKILL')
  await server.exited
  over = true
  process.kill(database, 'SIGKILL')
  await rm(folder, { recursive: true, force: true })

  const restoring = performance.now()
  const faults: string[] = []
  {
    await using opened = await openBackup(backup.folder, { key, data: scene.data, log })
    faults.push(...(await faultsIn(opened.opening.place)))
    await swapIn(opened, { backups: target, key, kept, now, log })
  }
  const restoreMs = Math.round(performance.now() - restoring)
  const again = await startServer(scene)
  // What nobody had answered goes again, as phones do.
  await load
  for (const { caller } of writers) caller.close()
  faults.push(...(await missing(writers, sentBefore)), ...(await line.lostOf(checkedInBefore)), ...line.surprises)
  again.kill('SIGTERM')
  await again.exited
  const sent = sentBefore.reduce((sum, count) => sum + count, 0)
  return { messagesBefore: sent, checkInsBefore: checkedInBefore, backupMs, restoreMs, bytes, faults }
}

/** Messages that were acknowledged before the end of the backup and are not shown now. */
async function missing(writers: readonly ChatWriter[], before: readonly number[]): Promise<string[]> {
  const faults: string[] = []
  for (const [index, { user, friend, acknowledged }] of writers.entries()) {
    const caller = steadyCaller([port], user.Token)
    const shown = new Set<string>()
    for (let after = 0; ;) {
      const { data } = await caller.call('message/GetFriendChatMessage', {
        FriendId: friend.UserId,
        AfterSeq: after,
        PageSize: 1000,
      })
      const { Items: items } = data as { Items: { ClientMsgId: string; Seq: number }[] } // the contract's shape
      for (const item of items) shown.add(item.ClientMsgId)
      if (!items.length) break
      after = items.at(-1)!.Seq
    }
    caller.close()
    const lost = acknowledged.slice(0, before[index]).filter(({ clientMsgId }) => !shown.has(clientMsgId))
    if (shown.size === 0 || lost.length) faults.push(`${user.UserId}: ${lost.length} acknowledged messages are lost`)
  }
  return faults
}
