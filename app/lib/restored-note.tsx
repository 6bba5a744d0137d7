import { useT } from './locale.ts'

/** Says that what stands in the form was typed before and kept. */
export function RestoredNote({ isShown }: { isShown: boolean }) {
  const t = useT()
  return isShown ? (
    <p className="text-13 quiet" role="status">
      {t('form.restored')}
    </p>
  ) : null
}
