import { useT } from './locale.ts'

/** Says that what stands in the form was typed before and kept. `isWide`: where the form reaches the edges of the screen. */
export function RestoredNote({ isShown, isWide = false }: { isShown: boolean; isWide?: boolean }) {
  const t = useT()
  return isShown ? (
    <p className={isWide ? 'text-13 quiet pad' : 'text-13 quiet'} role="status">
      {t('form.restored')}
    </p>
  ) : null
}
