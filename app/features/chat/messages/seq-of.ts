/** The place a message id names: `<conversation>.<seq>`. */
export function seqOf(msgId: string | undefined): number | undefined {
  const seq = Number(msgId?.split('.')[1])
  return Number.isInteger(seq) && seq > 0 ? seq : undefined
}
