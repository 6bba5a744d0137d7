import { useNavigation } from '../navigation/router.ts'
import { IconButton } from '@madang/ui/icon-button.tsx'
import type { IconName } from '@madang/ui/icons.tsx'
import { useT } from '../locale.ts'

/** Back to where the person came from; home when the page was opened by its address. */
export function BackButton({ icon = 'back' }: { icon?: IconName }) {
  const t = useT()
  const navigation = useNavigation()
  return (
    <IconButton
      icon={icon}
      label={t(icon === 'close' ? 'action.close' : 'action.back')}
      onClick={() => navigation.back(() => void navigation.go({ to: '/home' }))}
    />
  )
}
