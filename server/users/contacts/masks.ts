/** `+821012345678` as `+8210****5678`. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, -8)}****${phone.slice(-4)}`
}

/** `mina@example.com` as `mi***@example.com`. */
export function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, Math.min(2, name.length - 1))}***@${domain}`
}
