import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { IconButton } from '@madang/ui/icon-button.tsx'
import type { IconName } from '@madang/ui/icons.tsx'
import { useT } from '../locale.ts'

/** Back to where the person came from; home when the page was opened by its address. */
export function BackButton({ icon = 'back' }: { icon?: IconName }) {
  const t = useT()
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      icon={icon}
      label={t(icon === 'close' ? 'action.close' : 'action.back')}
      onClick={() => (canGoBack ? router.history.back() : void router.navigate({ to: '/home' }))}
    />
  )
}
