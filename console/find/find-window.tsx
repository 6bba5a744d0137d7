import { useId, useState, type KeyboardEvent } from 'react'
import { useModal } from '@madang/ui/modal.ts'
import { go } from '../lib/place.tsx'
import { useTexts } from '../lib/texts-of.ts'
import { ByPhone } from './by-phone.tsx'
import { useFound, type Found } from './found.ts'
import { noteRecent } from './recent.ts'
import { Results } from './results.tsx'
import { findTexts } from './texts.ts'

/** The search over everything one may open: arrows choose, Enter opens, Esc closes. */
export function FindWindow({ onClose }: { onClose: () => void }) {
  const say = useTexts(findTexts)
  const id = useId()
  const dialog = useModal(true, onClose)
  const [words, setWords] = useState('')
  const [at, setAt] = useState(0)
  const { groups, isLooking } = useFound(words)
  const items = groups.flatMap((group) => group.items)
  const chosen = Math.min(at, items.length - 1)
  const open = (found: Found) => {
    noteRecent({ to: found.to, text: found.text })
    onClose()
    goTo(found.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // What a language's own input is still composing takes these keys itself.
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && items.length) {
      event.preventDefault()
      setAt((chosen + step + items.length) % items.length)
    }
    const found = items[chosen]
    if (event.key === 'Enter' && found && !isLooking) open(found)
  }
  return (
    <dialog ref={dialog} className="dialog find" aria-label={say('title')}>
      <input
        // One of type search would take the first Esc for itself.
        type="text"
        inputMode="search"
        className="input"
        role="combobox"
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length ? `${id}-${chosen}` : undefined}
        aria-label={say('hint')}
        placeholder={say('hint')}
        maxLength={64}
        value={words}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setAt(0)
        }}
        onKeyDown={onKeyDown}
      />
      <Results id={id} groups={groups} chosen={chosen} onOpen={open} />
      {/[0-9]{4}/.test(words) ? <ByPhone key={words} phone={words} onOpen={open} /> : null}
      <p className="s" role="status">
        {items.length ? say('keys') : words.trim() ? say(isLooking ? 'looking' : 'nothing') : say('begin')}
      </p>
    </dialog>
  )
}

function goTo(to: string): void {
  const [path = '/', search = ''] = to.split('?')
  go(path, Object.fromEntries(new URLSearchParams(search)))
}
