import type { ReactNode } from 'react'
import type { ArticleId } from '@madang/contract/ids.ts'
import { FurtherIcon } from '@madang/ui/further-icons.tsx'
import { useT } from '../../lib/locale.ts'
import { useMarks } from './marks.ts'

/** The foot of an article: its coins at the left, like and keep at the right (REQ-63). `onVisitor` is asked to log in. */
export function ArticleFoot({
  id,
  likeCount,
  onVisitor,
  children,
}: {
  id: ArticleId
  likeCount: number
  /** Absent for somebody who is logged in. */
  onVisitor?: (() => void) | undefined
  children?: ReactNode
}) {
  const t = useT()
  const { isLiked, isSaved, isPending, like, save } = useMarks(id)
  return (
    <div className="foot slim marks">
      <div className="marks-coins">{children}</div>
      <button
        type="button"
        className={isLiked ? 'mark-btn on' : 'mark-btn'}
        aria-pressed={isLiked}
        aria-label={t('article.like', { n: likeCount })}
        disabled={isPending}
        onClick={onVisitor ?? like}
      >
        <FurtherIcon name="heart" filled={isLiked} />
        <span className="tabular bold">{likeCount}</span>
      </button>
      <button
        type="button"
        className={isSaved ? 'mark-btn on' : 'mark-btn'}
        aria-pressed={isSaved}
        aria-label={t('article.save')}
        disabled={isPending}
        onClick={onVisitor ?? save}
      >
        <FurtherIcon name="bookmark" filled={isSaved} />
      </button>
    </div>
  )
}
