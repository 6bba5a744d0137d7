import { Icon, type IconName } from '@madang/ui/icons.tsx'

/** A row of a menu that does something; `isDanger` where it takes something away. */
export function MenuButton({
  icon,
  label,
  isDanger = false,
  onClick,
}: {
  icon: IconName
  label: string
  isDanger?: boolean
  onClick: () => void
}) {
  return (
    <button type="button" className={isDanger ? 'row danger' : 'row'} onClick={onClick}>
      <Icon name={icon} size="s" />
      <span className="grow">{label}</span>
    </button>
  )
}
