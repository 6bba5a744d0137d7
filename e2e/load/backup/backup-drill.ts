import { createHash, randomBytes } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { uploadImage } from '@madang/contract/chat/pictures.ts'
import { backUp, keyOf } from '@madang/server/backup/back-up.ts'
import { filesBelow } from '@madang/server/backup/backup.ts'
import { backupPlaces } from '@madang/server/backup/places.ts'
import { faultsIn } from '../../../scripts/backup/faults-in.ts'
import { restoreBackup } from '../../../scripts/backup/restore-backup.ts'
import { steadyCaller } from '../clients/steady-caller.ts'
import { checkIns } from '../kill/check-ins.ts'
import { chatWriter, type ChatWriter } from '../kill/chat-writer.ts'
import { person } from '../noisy/person.ts'
import { type LoadUser, pause, stage, startServer, usersOn } from '../run-server.ts'

const pairs = 4
const side = 400
/** What is left of a house: its backups with their key, and what is no part of them (docs/operations.md, Backup). */
const left = new Set(['backups', 'backup-key', 'secrets.json', 'audit-key.pem', 'audit-heads.jsonl'])
const port = 21_397
const beforeMs = 2_000
const log = () => undefined

/**
 * Rounds of a lost disk: people upload pictures, talk and check in, a backup is made and proved beside them as the server does,
 * server and database are killed, everything but the backups and what is kept apart is deleted, the backup restored as
 * `npm run restore` does. Everything acknowledged before the end of what the backup holds must be there, the pictures as they
 * were, all must be proved, and the server must open on it. Says a line of JSON for each round. Returns whether all went well.
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
  const places = backupPlaces({ data: scene.data, backupFolder: null, backupKeyFile: null, backupKeep: 14 })
  const folderOfPictures = places.kept['pictures']!
  for (const user of talking) await uploadPicture(user)
  const pictures = await digestsOf(folderOfPictures)
  let over = false
  const load = Promise.all([...writers, line].map((part) => part.run(() => over)))
  await pause(beforeMs)

  let [sentBefore, checkedInBefore]: [number[], number] = [[], 0]
  const beforeEnd = () => {
    sentBefore = writers.map(({ acknowledged }) => acknowledged.length)
    checkedInBefore = line.done
  }
  const now = () => new Date()
  const began = performance.now()
  const { folder, about, faults: found } = await backUp(places, { now, log, prove: faultsIn, beforeEnd })
  const faults = [...found]
  const backupMs = Math.round(performance.now() - began)

  const postmaster = join(scene.data, 'postgres', 'postmaster.pid')
  const database = Number((await readFile(postmaster, 'utf8')).split('\n')[0])
  server.kill('SIGKILL')
  await server.exited
  over = true
  process.kill(database, 'SIGKILL')
  for (const name of await readdir(scene.data))
    if (!left.has(name)) await rm(join(scene.data, name), { recursive: true, force: true })

  const restoring = performance.now()
  const { unreadable } = await restoreBackup(null, {
    ...places,
    folder,
    key: await keyOf(places),
    mayMissFiles: false,
    now: now(),
    log,
  })
  faults.push(...unreadable)
  const restoreMs = Math.round(performance.now() - restoring)
  const again = await startServer(scene)
  // What nobody had answered goes again, as phones do.
  await load
  for (const { caller } of writers) caller.close()
  faults.push(...(await missing(writers, sentBefore)), ...(await line.lostOf(checkedInBefore)), ...line.surprises)
  faults.push(...differences(pictures, await digestsOf(folderOfPictures)))
  again.kill('SIGTERM')
  await again.exited
  const sent = sentBefore.reduce((sum, count) => sum + count, 0)
  return {
    messagesBefore: sent,
    checkInsBefore: checkedInBefore,
    pictures: pictures.size,
    backupMs,
    restoreMs,
    bytes: about.bytes,
    faults,
  }
}

/** A picture that is like no other. */
async function uploadPicture(user: LoadUser): Promise<void> {
  const picture = sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
  const file = await picture.jpeg().toBuffer()
  const { success } = await person(port, user, { address: '127.0.0.1', salt: '' }).upload(uploadImage, file)
  if (success !== 200) throw new Error(`A picture was answered by ${success}.`)
}

/** Files below a folder by their paths, with what is in each. */
async function digestsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const digests = new Map<string, string>()
  for (const path of await filesBelow(folder)) {
    const bytes = await readFile(join(folder, path))
    digests.set(path, createHash('sha256').update(bytes).digest('hex'))
  }
  return digests
}

/** Pictures that were there before and are gone now or changed; none at all prove nothing. */
function differences(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): string[] {
  if (before.size === 0) return ['There was no picture before.']
  return [...before]
    .filter(([path, digest]) => after.get(path) !== digest)
    .map(([path]) => `The picture ${path} is ${after.has(path) ? 'changed' : 'lost'}.`)
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
