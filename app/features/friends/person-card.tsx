import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { Link } from '../../lib/navigation/router.ts'
import { setRemark, type Relation } from '@madang/contract/chat/friends.ts'
import type { Out } from '@madang/contract/endpoint.ts'
import type { getProfile } from '@madang/contract/users/users.ts'
import { Avatar } from '@madang/ui/avatar.tsx'
import { Button, buttonClass } from '@madang/ui/button.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { Icon } from '@madang/ui/icons.tsx'
import { VerifiedMark } from '@madang/ui/marks.tsx'
import { Sheet } from '@madang/ui/sheet.tsx'
import { call } from '../../lib/server/call.ts'
import { fetchConversations } from '../../data/chat/fetch.ts'
import { copy } from '../../lib/copy.ts'
import { useT } from '../../lib/locale.ts'
import { MenuButton } from '../../lib/parts/menu-button.tsx'
import { refreshPeople } from '../../data/queries/people.ts'
import type { Asked, PersonAction } from './person-actions.ts'
import { PersonFacts } from './person-facts.tsx'

type Profile = Out<typeof getProfile>

/** Another person's card: what helps to judge (REQ-85) and what can be done (REQ-82, REQ-84). */
export function PersonCard({
  profile,
  relation,
  onAsk,
  onApply,
  onReport,
}: {
  profile: Profile
  relation: Relation
  onAsk: (asked: Asked) => void
  onApply: () => void
  onReport: () => void
}) {
  const t = useT()
  const [isNaming, setNaming] = useState(false)
  const { userId, nickName, remark, verified } = profile
  const isService = verified === 'service'
  const name = isService ? t('support.service') : remark || nickName
  const isFriend = relation === 'added'
  const ask = (action: PersonAction) => () => onAsk({ action, friendId: userId, name, isFriend })
  return (
    <>
      <CardHead profile={profile} name={name} />
      <div className="card-acts">
        <MainAction relation={relation} userId={userId} onApply={onApply} onUnblock={ask('unblock')} />
      </div>
      <PersonFacts profile={profile} />
      <div className="band" />
      {verified && profile.publisherId ? (
        <Link className="row" to="/plaform" search={{ id: profile.publisherId }}>
          <Icon name="document" size="s" />
          <span className="grow">{t(`publisher.of.${verified === 'studio' ? 'studio' : 'lecturer'}`)}</span>
          <Icon name="next" size="s" />
        </Link>
      ) : null}
      {isFriend ? (
        <button type="button" className="row" onClick={() => setNaming(true)}>
          <Icon name="edit" size="s" />
          <span className="grow">{t('profile.remark')}</span>
          <span className="quiet text-13 one">{remark}</span>
        </button>
      ) : null}
      <Link className="row" to="/album" search={{ id: userId }}>
        <Icon name="picture" size="s" />
        <span className="grow">{t('pictures.album')}</span>
      </Link>
      {relation === 'blocked' ? null : <MenuButton icon="block" label={t('profile.block')} onClick={ask('block')} />}
      {isService ? null : <MenuButton icon="flag" label={t('report.action')} onClick={onReport} />}
      {isFriend ? <MenuButton icon="trash" isDanger label={t('profile.delete')} onClick={ask('delete')} /> : null}
      <Sheet open={isNaming} onClose={() => setNaming(false)} title={t('profile.remark')}>
        <RemarkForm profile={profile} onDone={() => setNaming(false)} />
      </Sheet>
    </>
  )
}

function CardHead({
  profile: { userId, nickName, remark, avatar, verified },
  name,
}: {
  profile: Profile
  name: string
}) {
  const t = useT()
  return (
    <section className="card-head">
      <Avatar number={avatar} size={96} />
      <h2>
        {name}
        {verified ? <VerifiedMark label={t(`profile.verified.${verified}`)} /> : null}
      </h2>
      {remark ? <p className="text-13 quiet">{nickName}</p> : null}
      <p className="flex text-13 quiet tabular">
        {t('my.id', { id: userId })}
        <IconButton icon="copy" size="xs" label={t('my.copyId')} onClick={() => void copy(userId)} />
      </p>
    </section>
  )
}

function MainAction({
  relation,
  userId,
  onApply,
  onUnblock,
}: {
  relation: Relation
  userId: Profile['userId']
  onApply: () => void
  onUnblock: () => void
}) {
  const t = useT()
  switch (relation) {
    case 'added':
      return (
        <Link className={buttonClass()} to="/dialogue" search={{ id: userId }}>
          <Icon name="chat" size="s" />
          {t('profile.message')}
        </Link>
      )
    case 'service':
      return (
        <Link className={buttonClass()} to="/support">
          <Icon name="chat" size="s" />
          {t('profile.message')}
        </Link>
      )
    case 'received':
      return (
        <Link className={buttonClass()} to="/notice">
          {t('profile.answer')}
        </Link>
      )
    case 'requested':
      return <Button disabled>{t('relation.requested')}</Button>
    case 'blocked':
      return (
        <Button kind="plain" onClick={onUnblock}>
          {t('profile.unblock')}
        </Button>
      )
    case 'self':
      return null
    case 'none':
    case 'deleted':
      return (
        <Button onClick={onApply}>
          <Icon name="person-add" size="s" />
          {t('profile.add')}
        </Button>
      )
  }
}

/** The name only I see; empty removes it (REQ-84). */
function RemarkForm({ profile, onDone }: { profile: Profile; onDone: () => void }) {
  const t = useT()
  const [remark, change] = useState(profile.remark)
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(setRemark, { friendId: profile.userId, remark: remark.normalize('NFC').trim() }),
    onSuccess: async () => {
      onDone()
      await Promise.all([refreshPeople(), fetchConversations()])
    },
  })
  return (
    <Form className="fields" onSend={() => mutate()}>
      <Field
        label={t('profile.remark')}
        value={remark}
        onValue={change}
        hint={t('profile.remarkHint')}
        maxLength={20}
      />
      <Button type="submit" wide busy={isPending}>
        {t('profile.save')}
      </Button>
    </Form>
  )
}
