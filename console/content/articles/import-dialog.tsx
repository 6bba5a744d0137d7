import { useId, useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { Block } from '@madang/contract/chat/blocks.ts'
import type { Locale } from '@madang/contract/locale.ts'
import { importMarkdown } from '@madang/contract/operators/content/articles.ts'
import { toast } from '@madang/ui/toast.tsx'
import { call } from '../../lib/call.ts'
import { useT } from '../../lib/locale.ts'
import { blocksOfHtml, picturesIn } from './paste-html.ts'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useTexts } from '../../lib/texts-of.ts'
import { articleTexts } from './texts.ts'

/**
 * An article from elsewhere: Markdown, or what was pasted from a page. Both go through an allow-list (THR-10); a paste from
 * a page brings its HTML, which takes the place of the plain text.
 */
export function ImportDialog({
  locale,
  onBlocks,
  onClose,
}: {
  locale: Locale
  onBlocks: (blocks: Block[]) => void
  onClose: () => void
}) {
  const t = useT()
  const a = useTexts(articleTexts)
  const id = useId()
  const [text, setText] = useState('')
  const [isHtml, setHtml] = useState(false)
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (): Promise<{ blocks: Block[]; refused: string | null }> =>
      isHtml ? { blocks: blocksOfHtml(text), refused: null } : call(importMarkdown, { text }),
    onSuccess: ({ blocks, refused }) => {
      if (refused !== null) return
      onBlocks(blocks)
      const leftOut = isHtml ? picturesIn(text) : 0
      if (leftOut) toast(a('picturesLeftOut', { n: leftOut }))
      onClose()
    },
  })
  return (
    <FormDialog
      title={a('importTitle', { language: t(`language.${locale}`) })}
      text={a('importText')}
      verb={a('importAction')}
      busy={isPending}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <div className="field">
        <label className="s" htmlFor={id}>
          {isHtml ? 'HTML' : 'Markdown'}
        </label>
        <textarea
          id={id}
          className="input mono"
          rows={10}
          required
          maxLength={50_000}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onPaste={(event) => {
            const html = event.clipboardData.getData('text/html')
            if (!html) return
            event.preventDefault()
            setHtml(true)
            setText(html)
          }}
        />
      </div>
      <label className="tick">
        <input type="checkbox" checked={isHtml} onChange={(event) => setHtml(event.currentTarget.checked)} />
        {a('isHtml')}
      </label>
      {data?.refused ? (
        <p className="wrong" role="alert">
          {a('refused', { what: data.refused })}
        </p>
      ) : null}
    </FormDialog>
  )
}
