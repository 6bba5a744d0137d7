import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useVirtualizer } from '@tanstack/react-virtual'
import { Icon } from '@madang/ui/icons.tsx'
import { Segment } from '@madang/ui/forms/segment.tsx'
import { Skeleton } from '@madang/ui/skeleton.tsx'
import { LoadFailure } from '../../../lib/parts/load-failure.tsx'
import { useLanguage } from '../../../lib/locale.ts'
import { emojiQuery, foundEmoji, recentEmoji, rememberEmoji } from './emoji-data.ts'
import { emojiRows } from './emoji-rows.ts'

/** Emoji to choose from, recently used or all (REQ-95). Arrow keys move in the grid; a choice is inserted at the cursor. */
export function EmojiPicker({ onPick }: { onPick: (emoji: string) => void }) {
  const { locale, t } = useLanguage()
  const [tab, setTab] = useState<'recent' | 'all'>('all')
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState<readonly string[]>([])
  const { data: groups, error, refetch } = useQuery(emojiQuery(locale))

  useEffect(() => {
    void recentEmoji().then((kept) => {
      setRecent(kept)
      if (kept.length) setTab('recent')
    })
  }, [])

  const rows = useMemo(() => {
    if (tab === 'recent') return emojiRows([{ name: '', emoji: recent }])
    if (!groups) return []
    if (typed.trim()) return emojiRows([{ name: '', emoji: foundEmoji(groups, typed) }])
    return emojiRows(groups.map(({ name, emoji }) => ({ name, emoji: emoji.map(([one]) => one) })))
  }, [tab, typed, groups, recent])

  function pick(emoji: string) {
    onPick(emoji)
    // The order under the finger stays while choosing; the next opening shows the new one.
    void rememberEmoji(emoji)
  }

  return (
    <div className="emoji">
      <Segment
        choices={[
          { key: 'recent', label: t('emoji.recent') },
          { key: 'all', label: t('emoji.all') },
        ]}
        value={tab}
        onValue={setTab}
        label={t('emoji.tabs')}
        panel="emoji-panel"
      />
      <div id="emoji-panel" role="tabpanel" className="emoji-panel">
        {tab === 'all' ? (
          <label className="emoji-search">
            <Icon name="search" size="s" />
            <input
              value={typed}
              placeholder={t('emoji.search')}
              aria-label={t('emoji.search')}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </label>
        ) : null}
        {tab === 'all' && error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : tab === 'all' && !groups ? (
          <Skeleton height={180} radius={10} />
        ) : rows.length ? (
          <Grid key={tab + typed} rows={rows} label={t('emoji.tabs')} onPick={pick} />
        ) : (
          <p className="text-13 quiet emoji-none">{t(tab === 'recent' ? 'emoji.noRecent' : 'emoji.nothing')}</p>
        )}
      </div>
    </div>
  )
}

function Grid({
  rows,
  label,
  onPick,
}: {
  rows: ReturnType<typeof emojiRows>
  label: string
  onPick: (emoji: string) => void
}) {
  const scroller = useRef<HTMLDivElement>(null)
  // The window of rows is the library's own; the compiler leaves this component as it is.
  // oxlint-disable-next-line react/incompatible-library
  const list = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]!.name ? 32 : 44),
    overscan: 4,
  })
  return (
    // Arrow keys move between the buttons inside.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div ref={scroller} className="emoji-grid" role="group" aria-label={label} onKeyDown={moveFocus}>
      <div className="conversation-all" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map((item) => {
          const row = rows[item.index]!
          return (
            <div
              key={item.key}
              className="conversation-row emoji-row"
              style={{ transform: `translateY(${item.start}px)` }}
            >
              {row.name ? <p className="text-12 quiet">{row.name}</p> : null}
              {row.emoji.map((emoji) => (
                <button key={emoji} type="button" data-emoji onPointerDown={keepFocus} onClick={() => onPick(emoji)}>
                  {emoji}
                </button>
              ))}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** The composer keeps its cursor while emoji are tapped. */
function keepFocus(event: { preventDefault: () => void }) {
  event.preventDefault()
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 8, ArrowUp: -8 }

function moveFocus(event: KeyboardEvent<HTMLDivElement>) {
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-emoji]')]
  const at = all.indexOf(document.activeElement as HTMLElement) // -1 when the focus is elsewhere
  const next = all[Math.min(all.length - 1, Math.max(0, at + step))]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}
