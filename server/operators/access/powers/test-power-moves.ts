import { lasting, type Move, type Name } from './test-power-model.ts'

/** Every call somebody could try about these names. */
export function movesAbout(names: readonly Name[]): readonly Move[] {
  return names.flatMap((about): Move[] => [
    ...(['invite', 'roles', 'reset', 'disable', 'enable'] as const).flatMap((kind): Move[] => [
      { call: 'propose', kind, about },
      { call: 'approve', kind, about },
      { call: 'withdraw', kind, about },
    ]),
    ...(['stop', 'confirm', 'lift', 'useLink', 'revoke', 'disableNow', 'ownerLink'] as const).map((call): Move => ({
      call,
      about,
    })),
  ])
}

/** Rules are about the house alone. */
export const ruleMoves: readonly Move[] = (['propose', 'approve', 'withdraw'] as const).map((call) => ({
  call,
  kind: 'rules',
  about: 'rules',
}))

/** A day, until a new access is none, until a proposal is, and until a pair may be two. */
export const waits: readonly Move[] = [lasting.stop, lasting.new, lasting.proposal, lasting.pair].map((hours) => ({
  call: 'wait',
  hours,
  about: 'time',
}))
