import { Button } from '@madang/ui/button.tsx'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { toast } from '@madang/ui/toast.tsx'
import { useT } from './locale.ts'

/** Takes what was copied into a field; where the browser refuses, the way by hand is said. */
export function PasteButton({ onText }: { onText: (text: string) => void }) {
  const t = useT()

  async function paste() {
    try {
      onText(await navigator.clipboard.readText())
    } catch {
      toast(t('withdraw.pasteRefused'))
    }
  }

  return (
    <Button kind="soft" size="sm" onClick={() => void paste()}>
      <FurtherIcon name="paste" size="xs" />
      {t('withdraw.paste')}
    </Button>
  )
}
