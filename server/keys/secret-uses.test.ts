import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { sql } from 'kysely'
import { createHmac, createCipheriv } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from '../db/test-database.ts'
import { systemRandom } from '../ports/random.ts'
import { createKeyRing, ringKey } from './key-ring.ts'
import { seal, unseal } from './seal.ts'
import { secretUses } from './secret-uses.ts'
import { formsOf, isDigest, openDigest, storeDigest } from './stored-digest.ts'
import { handedKeys, isSigned, sign } from './signatures.ts'

/** Columns of bytes that no secret of the server made, each with what it is instead. */
const notKeyed = new Map([
  ['session.token_hash', 'SHA-256 of 256 random bits'],
  ['operator_session.token_hash', 'SHA-256 of 256 random bits'],
  ['operator_challenge.challenge_hash', 'SHA-256 of 256 random bits'],
  ['operator_link.link_hash', 'SHA-256 of 256 random bits'],
  ['operator_session.proof_digest', 'SHA-256 of the decision a proof was given for'],
  ['operator_passkey.public_key', 'public'],
  ['user_passkey.public_key', 'public'],
  ['freeze_link.token_hash', 'SHA-256 of 256 random bits'],
  ['suspension_ticket.token_hash', 'SHA-256 of 256 random bits'],
  ['access_request.secret_hash', 'SHA-256 of 100 random bits'],
  ['access_request.ticket_hash', 'SHA-256 of 256 random bits'],
  ['registration_answer.key_hash', 'SHA-256 of an id that the phone made by chance'],
  ['passkey_challenge.challenge', 'random, told to its browser'],
  ['device_sign.sign', 'SHA-256 that the app made'],
  ['socket_grant.nonce', 'random'],
  ['message_block.pieces', 'an index of words'],
  ['asset_totals_root.root', 'published'],
  ['asset_totals_root.previous', 'published'],
  ['asset_totals_root.chain', 'published'],
  ['asset_totals_node.digest', 'published'],
  ['asset_totals_leaf.nonce', 'told to its user'],
  ['draw.commitment', 'published'],
  ['draw.root', 'published'],
  ['draw.secret', 'published with the result'],
  ['draw.signature', 'published by the beacon'],
  ['contest_cycle.digest', 'published'],
  ['contest_topic.digest', 'SHA-256 of what its author wrote'],
  ['report_evidence.hash', 'SHA-256 of what was reported'],
  ['audit_entry.hash', 'chain of the audit log'],
  ['audit_head.hash', 'chain of the audit log'],
])

/** Uses whose column is text. */
const asText = ['attempt.key', 'passkey_challenge.held_by']

test('THR-20 every column of bytes is a use of a secret that a re-sealing reaches, or holds none', async () => {
  await using database = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.data_type = 'bytea' and t.table_type = 'BASE TABLE'`.execute(database.db)
  const columns = rows.map(({ name }) => name)
  expect(columns.filter((name) => !(name in secretUses) && !notKeyed.has(name)).toSorted()).toEqual([])
  const named = Object.keys(secretUses).filter((use) => use.includes('.') && !asText.includes(use))
  expect(named.filter((use) => !columns.includes(use))).toEqual([])
})

test('THR-20 nothing else of the server derives a key, encrypts or makes a MAC', () => {
  const server = join(import.meta.dirname, '..')
  /** The key of the audit log, the key of backups, which opens them on another machine, networks in the security log, which are compared with none of before, a second factor’s codes, the class site’s own signatures, and those of services whose secrets are settings. */
  const others = [
    'audit/signed-head.ts',
    'backup/sealed-parts.ts',
    'live/sessions.ts',
    'live/take-report.ts',
    'ports/message-sender.ts',
    'security/security-log.ts',
    'users/factors/totp.ts',
  ]
  const found = readdirSync(server, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !/\.test\.ts$|^test-/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => /createHmac\(|createCipheriv\(|hkdfSync\(|createPrivateKey/.test(readFileSync(file, 'utf8')))
    .map((file) => relative(server, file))
    .filter((file) => !file.startsWith('keys/'))
  expect(found.toSorted()).toEqual(others)
})

const old = { id: 'old', key: Buffer.alloc(32, 1) }
const next = { id: 'next', key: Buffer.alloc(32, 2) }
const before = { ring: createKeyRing({ current: old, earlier: [] }) }
const turned = { ring: createKeyRing({ current: next, earlier: [old] }) }
const after = { ring: createKeyRing({ current: next, earlier: [] }) }
const place = (owner: string) => ({ use: 'phone_change.sealed', row: { user_id: owner } }) as const
const codePlace = (owner: string) => ({ use: 'recovery_code.code_hash', row: { user_id: owner } }) as const

test('THR-20 a sealed value opens with its own secret and in its own row alone', () => {
  const sealed = seal({ keys: before, random: systemRandom }, place('mina'), Buffer.from('+821012345678'))
  expect(unseal(turned, place('mina'), sealed).toString()).toBe('+821012345678')
  expect(() => unseal(turned, place('eve'), sealed)).toThrow()
  expect(() => unseal(after, place('mina'), sealed)).toThrow()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(() => unseal(before, place('mina'), changed)).toThrow()
})

test('THR-20 what was sealed, digested and signed before values had a key id is read with the secret of then', () => {
  const key = ringKey(old)
  const nonce = Buffer.alloc(12, 9)
  const legacy = createHmac('sha256', key.derive('contact')).update('sealing of contacts').digest()
  const cipher = createCipheriv('aes-256-gcm', legacy, nonce)
  const body = Buffer.concat([cipher.update('mina@example.com'), cipher.final()])
  const sealed = Buffer.concat([nonce, cipher.getAuthTag(), body])
  expect(unseal(turned, place('mina'), sealed).toString()).toBe('mina@example.com')
  expect(() => unseal(after, place('mina'), sealed)).toThrow('cannot be opened')

  const digest = Buffer.alloc(32, 7)
  expect(isDigest(turned, codePlace('mina'), digest, digest)).toBe(true)
  const signature = createHmac('sha256', key.derive('picture')).update('text').digest('base64url')
  expect([turned, after].map((keys) => isSigned(keys, 'picture', 'text', signature))).toEqual([true, false])
  expect(isSigned(turned, 'export', 'text', signature)).toBe(false)
})

test('THR-20 a stored digest is found under every secret that is kept, and is no digest of another row', () => {
  const digest = Buffer.alloc(32, 7)
  const stored = storeDigest(before, codePlace('mina'), digest)
  expect(formsOf(turned, codePlace('mina'), digest).some((form) => form.equals(stored))).toBe(true)
  expect(openDigest(turned, codePlace('eve'), stored)).toBeNull()
  expect(openDigest(after, codePlace('mina'), stored)).toBeNull()
  expect(isDigest(turned, codePlace('mina'), stored, Buffer.alloc(32, 8))).toBe(false)
})

test('THR-20 a signature of before a turn holds until its secret is dropped', () => {
  const signature = sign(before, 'socketGrant', 'text')
  expect([before, turned, after].map((keys) => isSigned(keys, 'socketGrant', 'text', signature))).toEqual([
    true,
    true,
    false,
  ])
  expect(isSigned(turned, 'socketGrant', 'another', signature)).toBe(false)
  expect(handedKeys(turned, 'liveSession', 'one')).toContain(handedKeys(before, 'liveSession', 'one')[0])
})
