import { useT } from '../lib/locale.ts'

/** Whether a user may use the product, in words. */
export function Status({ status }: { status: 'active' | 'suspended' | 'deleted' }) {
  const t = useT()
  const look = { active: 'pill ok', suspended: 'pill danger', deleted: 'pill' }[status]
  return <span className={look}>{t(`users.status.${status}`)}</span>
}
