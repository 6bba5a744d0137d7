/**
 * What a call must carry so that a repetition has the effect of one (REQ-150). `none` changes nothing. `own` takes no key: an
 * id or a code in its input makes a repetition the same, or its result is kept nowhere. `repeatable` takes a key and keeps
 * nothing for it: the call sets a state, and setting it again changes nothing.
 */
export type KeyRule = 'none' | 'own' | 'repeatable' | 'optional' | 'required'

/** Whether a call takes a key, as `RequestId` or `Idempotency-Key`. */
export const takesKey = ({ key }: { readonly key: KeyRule }): boolean => key !== 'none' && key !== 'own'
