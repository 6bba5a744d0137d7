import type { AppealKind, AppealOf, QueuedAppeal } from '@madang/contract/operators/casework/appeals.ts'

/** An appeal of the one list with what its kind says of it. Throws for one of another kind. */
export function ofKind<Kind extends AppealKind>(kind: Kind) {
  return (item: QueuedAppeal): AppealOf<Kind> => {
    if (item.kind !== kind) throw new Error(`an appeal against ${item.kind}, not ${kind}`)
    return { ...item, ...item.about } as AppealOf<Kind> // its kind was just seen
  }
}
