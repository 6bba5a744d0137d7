import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { ProposalKind, ProposalSignature } from '@madang/contract/operators/approvals.ts'
import type { OperatorId } from '@madang/contract/operators/operator-endpoint.ts'
import type { Role } from '@madang/contract/operators/rights.ts'
import type { AuditFacts } from '../audit/record.ts'
import type { BooksFault } from '../ledger/proof/faults.ts'

declare module '../db/tables.ts' {
  interface Tables {
    books_check: {
      one: Generated<boolean>
      checked_at: Generated<Date | null>
      took_ms: Generated<number>
      entries: Generated<bigint>
      found: Generated<number>
      faults: ColumnType<BooksFault[], string | undefined, string>
    }
    replay_proof: {
      one: Generated<boolean>
      checked_at: Generated<Date | null>
      took_ms: Generated<number>
      differences: Generated<number>
      differs_since: Generated<Date | null>
    }
    operator: {
      operator_id: OperatorId
      email: string
      name: string
      roles: Role[]
      password_hash: string
      totp_sealed: Buffer
      totp_step: Generated<bigint>
      status: Generated<'active' | 'disabled'>
      /** Until then they agree to nothing, and until `paired_from` not together with `made_with`. */
      approves_from: Generated<Date | null>
      paired_from: Generated<Date | null>
      made_with: Generated<OperatorId[]>
      disabled_at: Generated<Date | null>
      stopped_until: Generated<Date | null>
      /** Wrong tries at their door that they have not seen, and the last of them. */
      failed_tries: Generated<number>
      failed_at: Generated<Date | null>
      created_at: Date
      signed_in_at: Date | null
    }
    operator_session: {
      session_id: string
      operator_id: OperatorId
      token_hash: Buffer
      address: string
      created_at: Date
      expires_at: Date
      ended_at: Date | null
      /** When it last gave a one-time code or a passkey, and one that no decision about money has used yet. */
      proved_at: Date | null
      unspent_proof_at: Generated<Date | null>
      last_used_at: Date | null
      proved_with: Generated<'code' | 'passkey' | null>
      /** What the last passkey signed and no decision has used yet: its digest, and the signature. */
      proof_digest: Generated<Buffer | null>
      proof_signature: ColumnType<ProposalSignature | null, never, string | null>
    }
    operator_passkey: {
      passkey_id: string
      operator_id: OperatorId
      public_key: Buffer
      counter: bigint
      transports: string[]
      name: string
      created_at: Date
      last_used_at: Generated<Date | null>
      removed_at: Generated<Date | null>
    }
    operator_challenge: { challenge_hash: Buffer; operator_id: OperatorId; expires_at: Date }
    operator_recovery_code: { operator_id: OperatorId; code_hash: Buffer; used_at: Date | null }
    operator_link: {
      link_hash: Buffer
      kind: 'first' | 'invite' | 'reset'
      email: string | null
      name: string
      roles: Role[]
      operator_id: OperatorId | null
      totp_sealed: Buffer
      created_at: Date
      expires_at: Date
      used_at: Date | null
      link_id: Generated<string>
      proposed_by: OperatorId | null
      approved_by: OperatorId | null
      by_server: Generated<boolean>
      is_firm: Generated<boolean>
      is_second_owner: Generated<boolean>
      valid_from: Date | null
      revoked_at: Generated<Date | null>
      half_sealed: Buffer | null
    }
    /** How an operator keeps a list of the console, under a name. */
    list_view: {
      view_id: string
      operator_id: OperatorId
      list: string
      name: string
      place: string
      is_shared: boolean
      saved_at: Date
    }
    operator_house: {
      one: Generated<boolean>
      two_since: Date | null
      /** How long the server that started last lets a new access wait. */
      approval_wait_ms: Generated<bigint>
      /** Up to which entry of the audit log the security log told what was done at the server. */
      told_seq: Generated<bigint>
    }
    operator_stop: {
      stop_id: string
      operator_id: OperatorId
      stopped_by: OperatorId
      reason: string
      stopped_at: Date
      ends_at: Date
      outcome: 'lasting' | 'lifted' | null
      decided_by: OperatorId | null
      decided_at: Date | null
    }
    proposal: {
      proposal_id: string
      kind: ProposalKind
      object: string
      payload: ColumnType<unknown, string, never>
      before: ColumnType<AuditFacts, string, never>
      after: ColumnType<AuditFacts, string, never>
      reason: string
      proposed_by: OperatorId
      proposed_at: Date
      expires_at: Date
      state: Generated<'open' | 'approved' | 'refused' | 'withdrawn' | 'expired'>
      decided_by: OperatorId | null
      decided_at: Date | null
      decision_reason: string | null
      /** What each of the two signed with their key, for kinds that ask for it. */
      proposer_signature: ColumnType<ProposalSignature | null, string | null | undefined, string | null>
      approver_signature: ColumnType<ProposalSignature | null, string | null | undefined, string | null>
    }
    /** What one operator decided to pay alone, and what they signed. */
    decided_alone: {
      decision_id: GeneratedAlways<bigint>
      kind: ProposalKind
      object: string
      payload: ColumnType<unknown, string, never>
      after: ColumnType<AuditFacts, string, never>
      operator: OperatorId
      at: Date
      signature: ColumnType<ProposalSignature | null, string | null, never>
    }
  }
}
