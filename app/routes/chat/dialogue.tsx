import { Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link, usePageSearch } from '../../lib/navigation/router.ts'
import type { Message } from '@madang/contract/chat/chat.ts'
import type { MessageId, UserId } from '@madang/contract/ids.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { VerifiedMark } from '@madang/ui/marks.tsx'
import '../../features/chat/list/chat.css'
import '../../features/chat/conversation/conversation.css'
import { Composer } from '../../features/chat/compose/composer.tsx'
import type { Forwarded } from '../../features/chat/select/forward-sheet.tsx'
import {
  ClearDialog,
  FindSteps,
  ForwardSheet,
  MountOnFirstUse,
  MessageMenu,
  SearchField,
  SelectBar,
  ConversationMenu,
  useParts,
} from '../../features/chat/lazy.tsx'
import { LazyMessageList } from '../../features/chat/messages/lazy-message-list.ts'
import type { MenuTarget } from '../../features/chat/messages/message-menu.tsx'
import { RelationStrip } from '../../features/chat/conversation/relation-strip.tsx'
import { MessageListSkeleton } from '../../features/chat/messages/message-list-skeleton.tsx'
import { PresenceLine } from '../../features/chat/conversation/presence-line.tsx'
import { useSelection } from '../../features/chat/select/use-selection.ts'
import { useQuotes } from '../../features/chat/conversation/use-quotes.ts'
import { useConversation } from '../../features/chat/conversation/use-conversation.ts'
import { useVisibleHeight } from '../../features/chat/conversation/use-visible-height.ts'
import { ApplySheet, PersonDialog, personParts } from '../../features/friends/lazy-sheets.tsx'
import type { Asked } from '../../features/friends/person-actions.ts'
import { LazyViewer } from '../../features/pictures/lazy-viewer.tsx'
import { useViewer } from '../../features/pictures/use-viewer.ts'
import { LazyReport } from '../../features/reports/lazy-report.tsx'
import type { Reported } from '../../features/reports/report-sheet.tsx'
import { LazyLeave } from '../../features/safety/lazy-leave.tsx'
import { LazyWarning } from '../../features/safety/lazy-warning.tsx'
import { MessageText } from '../../features/safety/message-text.tsx'
import { ServiceStrip } from '../../features/support/service-strip.tsx'
import { BackButton } from '../../lib/parts/back-button.tsx'
import { chat, relationTo } from '../../data/chat/chat-store.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useT } from '../../lib/locale.ts'
import { Marked } from '../../lib/format/marked.tsx'
import { profileQuery } from '../../data/queries/people.ts'

/** The address of a conversation names the other person (REQ-25). */
export function Dialogue() {
  const { id = '', m, p, q } = usePageSearch('/dialogue')
  return <Conversation key={id} friendId={id as UserId} toMessage={m} picture={p} lookedFor={q} />
}

/** One-to-one conversation (REQ-89–REQ-95). */
function Conversation({
  friendId,
  toMessage,
  picture,
  lookedFor,
}: {
  friendId: UserId
  toMessage: string | undefined
  picture: string | undefined
  /** Words the conversation was opened for; `toMessage` then contains them (REQ-99). */
  lookedFor: string | undefined
}) {
  const t = useT()
  useVisibleHeight()
  useParts(personParts)
  const { data: profile } = useQuery(profileQuery(friendId))
  const conversation = chat((state) => state.conversations?.[friendId])
  const relation = chat((state) => relationTo(state, friendId)) ?? profile?.relation
  const person = conversation ?? profile
  const isService = relation === 'service'
  const name = isService ? t('support.service') : person ? person.remark || person.nickName || t('person.deleted') : ''
  const history = useConversation(friendId, toMessage)
  const { quoteOf, reply, setReply } = useQuotes(history.view, name)
  const {
    chosen,
    choose,
    messages: chosenMessages,
    start: startChoosing,
    end: endChoosing,
  } = useSelection(history.view)
  const [forwarded, setForwarded] = useState<readonly Forwarded[]>()
  const viewer = useViewer('/dialogue')
  const [typed, setTyped] = useState(lookedFor)
  const [found, setFound] = useState('')
  const { show } = history
  const onHit = useCallback(
    (hit: Message | undefined, words: string) => {
      setFound(words)
      if (hit) show(hit.msgId)
    },
    [show],
  )
  const endFinding = () => {
    setTyped(undefined)
    setFound('')
  }
  const [target, setTarget] = useState<MenuTarget>()
  const [asked, setAsked] = useState<Asked>()
  const [isApplying, setApplying] = useState(false)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const [isClearing, setClearing] = useState(false)
  const [leaving, setLeaving] = useState<URL>()
  const [reported, setReported] = useState<Reported>()
  useTitle(name)

  const onUnblock = () => setAsked({ action: 'unblock', friendId, name })
  const onApply = () => setApplying(true)
  const isBlocked = relation === 'blocked'
  const report = useCallback(
    (msgIds: readonly MessageId[], recent?: readonly MessageId[]) =>
      setReported({ userId: friendId, name, msgIds, isBlocked, ...(recent && { recent }) }),
    [friendId, name, isBlocked],
  )
  const context = useMemo(
    () => ({
      name,
      avatar: person?.avatar ?? 1,
      peerReadSeq: history.history?.peerReadSeq ?? null,
      peerDeliveredSeq: history.history?.peerDeliveredSeq ?? null,
      quoteOf,
      onMenu: setTarget,
      chosen,
      onChoose: choose,
      onQuote: history.show,
      onPicture: ({ seq }: Message) => viewer.open(seq),
      drawWords: (text: string) =>
        found ? <Marked text={text} words={found} /> : <MessageText text={text} onLeave={setLeaving} />,
      drawAbove: ({ content, msgId }: Message) =>
        isService ? null : <LazyWarning text={content} onReport={() => report([msgId])} />,
      steps: { onUnblock: () => setAsked({ action: 'unblock', friendId, name }), onApply: () => setApplying(true) },
    }),
    [
      name,
      person?.avatar,
      history.history?.peerReadSeq,
      history.history?.peerDeliveredSeq,
      quoteOf,
      history.show,
      friendId,
      chosen,
      choose,
      viewer,
      found,
      report,
      isService,
    ],
  )

  return (
    <div className="conversation-page">
      {chosen ? (
        <header className="nav">
          <IconButton icon="close" label={t('select.end')} onClick={endChoosing} />
          <h1 className="one" aria-live="polite">
            {chosenMessages.length ? t('select.count', { n: chosenMessages.length }) : t('select.hint')}
          </h1>
          <span />
        </header>
      ) : typed !== undefined ? (
        <header className="nav find-nav">
          <IconButton icon="close" label={t('find.end')} onClick={endFinding} />
          <MountOnFirstUse isNeeded>
            <SearchField value={typed} label={t('find.here')} onValue={setTyped} />
          </MountOnFirstUse>
          <h1 className="vh">{name}</h1>
        </header>
      ) : (
        <header className="nav">
          <BackButton />
          <Link className="whom" to="/profile" search={{ id: friendId }} title={t('dialogue.profile', { name })}>
            {person ? <Avatar number={person.avatar} size={36} /> : null}
            <span className="grow">
              <span className="f g4">
                <h1 className="one">{name}</h1>
                {isService ? <VerifiedMark label={t('profile.verified.service')} /> : null}
              </span>
              {relation === 'added' ? <PresenceLine friendId={friendId} /> : null}
            </span>
          </Link>
          <IconButton icon="more" label={t('chat.more')} onClick={() => setMenuOpen(true)} />
        </header>
      )}
      <main>
        {isService ? <ServiceStrip /> : null}
        <RelationStrip relation={relation} onUnblock={onUnblock} onApply={onApply} />
        {history.history?.known && !history.isGoing ? (
          <Suspense fallback={<MessageListSkeleton />}>
            <LazyMessageList
              key={history.jumps}
              isApart={history.isApart}
              rows={history.rows}
              context={context}
              label={t('dialogue.log', { name })}
              unseen={history.unseen}
              showKey={history.showKey}
              onOlder={history.older}
              onNewer={history.newer}
              onNewest={history.toNewest}
              onEnd={history.setAtEnd}
              onShown={history.shown}
            />
          </Suspense>
        ) : history.error ? (
          <LoadFailure error={history.error} onRetry={history.retry} />
        ) : (
          <MessageListSkeleton />
        )}
        {chosen ? (
          <MountOnFirstUse isNeeded>
            <SelectBar
              messages={chosenMessages}
              friendId={friendId}
              onReport={() => report(chosenMessages.map(({ msgId }) => msgId))}
              onEnd={endChoosing}
            />
          </MountOnFirstUse>
        ) : typed !== undefined ? (
          <MountOnFirstUse isNeeded>
            <FindSteps friendId={friendId} typed={typed} from={lookedFor ? toMessage : undefined} onHit={onHit} />
          </MountOnFirstUse>
        ) : (
          <Composer friendId={friendId} reply={reply} onReplyEnd={() => setReply(undefined)} />
        )}
      </main>
      <MountOnFirstUse isNeeded={target !== undefined}>
        <MessageMenu
          target={target}
          friendId={friendId}
          name={name}
          onClose={() => setTarget(undefined)}
          onReply={setReply}
          onForward={({ type, content }) => setForwarded([{ type, content }])}
          onSelect={startChoosing}
          onReport={({ msgId }) => report([msgId])}
        />
      </MountOnFirstUse>
      <MountOnFirstUse isNeeded={isMenuOpen}>
        <ConversationMenu
          open={isMenuOpen}
          friendId={friendId}
          name={name}
          isBlocked={isBlocked}
          isService={isService}
          onClose={() => setMenuOpen(false)}
          onFind={() => setTyped('')}
          onBlock={() => setAsked({ action: isBlocked ? 'unblock' : 'block', friendId, name })}
          onReport={() => report([], lastReceived(history.history?.messages, friendId))}
          onClear={() => setClearing(true)}
        />
      </MountOnFirstUse>
      <LazyLeave url={leaving} onClose={() => setLeaving(undefined)} />
      <LazyReport reported={reported} onClose={() => setReported(undefined)} onSent={endChoosing} />
      <MountOnFirstUse isNeeded={forwarded !== undefined}>
        <ForwardSheet messages={forwarded} onClose={() => setForwarded(undefined)} />
      </MountOnFirstUse>
      <LazyViewer p={picture} friendId={friendId} name={name} onClose={viewer.close} />
      <MountOnFirstUse isNeeded={isClearing}>
        <ClearDialog friendId={isClearing ? friendId : undefined} onClose={() => setClearing(false)} />
      </MountOnFirstUse>
      <MountOnFirstUse isNeeded={asked !== undefined}>
        <PersonDialog asked={asked} onClose={() => setAsked(undefined)} />
      </MountOnFirstUse>
      <MountOnFirstUse isNeeded={isApplying}>
        <ApplySheet person={isApplying ? { friendId, name } : undefined} onClose={() => setApplying(false)} />
      </MountOnFirstUse>
    </div>
  )
}

/** As many of the last messages of the other are offered with a report that names none. */
const mostRecent = 10

function lastReceived(messages: readonly Message[] | undefined, friendId: UserId): MessageId[] {
  return (messages ?? [])
    .filter(({ senderId }) => senderId === friendId)
    .slice(-mostRecent)
    .map(({ msgId }) => msgId)
}

/** The page is called after the person one histories with. */
function useTitle(name: string) {
  const t = useT()
  useEffect(() => {
    if (name) document.title = `${name} · ${t('app.name')}`
  }, [name, t])
}
