import { useMutation } from '@tanstack/react-query'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { useT } from '../locale.ts'
import { saveFile } from '@madang/client/save-file.ts'

/** Puts what is shown among the phone's downloads, as `madang-NAME.csv`. */
export function SaveCsv({ name, csv }: { name: string; csv: () => Promise<string> }) {
  const t = useT()
  const { mutate, isPending } = useMutation({
    mutationFn: csv,
    onSuccess: (text) => saveFile(`madang-${name}.csv`, text),
  })
  return <IconButton icon="download" label={t('record.csv')} disabled={isPending} onClick={() => mutate()} />
}
