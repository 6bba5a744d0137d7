import { useEffect, useRef, useState, type RefObject } from 'react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { usePageSearch } from '../../lib/navigation/router.ts'
import { searchFriends } from '@madang/contract/chat/friends.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { SearchDrawing } from '@madang/ui/drawings/empty/search.tsx'
import { EmptyState } from '@madang/ui/empty-state.tsx'
import { Field } from '@madang/ui/forms/field.tsx'
import { Form } from '@madang/ui/forms/form.tsx'
import { IconButton } from '@madang/ui/icon-button.tsx'
import { SkeletonRows } from '@madang/ui/skeleton.tsx'
import { ApplySheet } from '../../features/friends/apply-sheet.tsx'
import { friendInQr } from '../../features/friends/qr-friend.ts'
import { FoundPeople } from '../../features/friends/found-people.tsx'
import { LazyScanSheet } from '../../lib/scan/lazy-scan.tsx'
import '../../features/friends/friends.css'
import { appInformation } from '../../lib/server/boot.ts'
import { call } from '../../lib/server/call.ts'
import { copy } from '../../lib/copy.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { lookedFor } from '../../lib/format/searchable.ts'
import { useT } from '../../lib/locale.ts'
import { QrCode } from '../../lib/parts/qr-code.tsx'
import { myUserId } from '../../lib/server/session.ts'
import { accountKeys } from '../../lib/keys/account-keys.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** Finding people by ID or nickname, and being found by one's own ID and QR code (REQ-79). */
export function AddFriend() {
  const t = useT()
  const { id: given = '' } = usePageSearch('/addfriend')
  const [keyword, setKeyword] = useState(given)
  const [applyTo, setApplyTo] = useState<{ friendId: UserId; name: string }>()
  const field = useRef<HTMLInputElement>(null)
  const [isScanning, setScanning] = useState(false)
  const origin = useShareOrigin()
  const {
    mutate: search,
    data,
    error,
    isPending,
    variables,
  } = useMutation({
    mutationFn: (wanted: string) => call(searchFriends, { keyword: wanted }),
    meta: { quiet: true },
  })

  useEffect(() => {
    if (given) search(given)
    else field.current?.focus()
  }, [given, search])

  return (
    <>
      <BackPage
        title={t('title.addFriend')}
        actions={<IconButton icon="scan" label={t('scan.title')} onClick={() => setScanning(true)} />}
      >
        <SearchForm field={field} keyword={keyword} onKeyword={setKeyword} onSearch={search} />
        <MyId />
        <div className="band" />
        <div aria-live="polite">
          {isPending ? (
            <SkeletonRows picture={40} count={2} />
          ) : error ? (
            <LoadFailure error={error} onRetry={() => variables && search(variables)} />
          ) : data?.items.length ? (
            <FoundPeople
              people={data.items}
              onApply={({ userId, nickName }) => setApplyTo({ friendId: userId, name: nickName })}
            />
          ) : data ? (
            <EmptyState drawing={<SearchDrawing />} title={t('add.nothing')} text={t('add.nothingText')} />
          ) : (
            <MyQr origin={origin} />
          )}
        </div>
        {data?.items.length === 1 ? (
          <>
            <div className="band" />
            <MyQr origin={origin} />
          </>
        ) : null}
      </BackPage>
      <ApplySheet
        person={applyTo}
        onClose={() => setApplyTo(undefined)}
        onSent={() => variables && search(variables)}
      />
      <LazyScanSheet
        open={isScanning}
        hint={t('scan.friend')}
        wrong={t('scan.noFriend')}
        onClose={() => setScanning(false)}
        onText={(text) => {
          const id = friendInQr(text, [origin, window.location.origin])
          if (!id) return false
          setScanning(false)
          setKeyword(id)
          search(id)
          return true
        }}
      />
    </>
  )
}

/** Where links of ours lead, as the server says; this page until it has said so. */
function useShareOrigin(): string {
  const { data } = useQuery({
    queryKey: accountKeys.app(),
    queryFn: appInformation,
    staleTime: Infinity,
    meta: { quiet: true },
  })
  return new URL(data?.shareUrl || window.location.origin, window.location.origin).origin
}

/** Leads a camera to this page with my ID filled in. */
function MyQr({ origin }: { origin: string }) {
  const t = useT()
  const id = myUserId()
  return (
    <section className="my-qr">
      <h2>{t('add.qr')}</h2>
      <QrCode className="qr" text={`${origin}/#/addfriend?id=${id}`} label={t('add.qr')} />
      <p className="text-13 quiet">{t('add.qrText')}</p>
    </section>
  )
}

function SearchForm({
  field,
  keyword,
  onKeyword,
  onSearch,
}: {
  field: RefObject<HTMLInputElement | null>
  keyword: string
  onKeyword: (keyword: string) => void
  onSearch: (keyword: string) => void
}) {
  const t = useT()
  return (
    <Form
      className="under-nav"
      role="search"
      onSend={() => {
        const wanted = lookedFor(keyword.normalize('NFC'))
        if (wanted) onSearch(wanted)
      }}
    >
      <Field
        label={t('add.field')}
        value={keyword}
        onValue={onKeyword}
        inputRef={field}
        type="search"
        hint={t('add.hint')}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        trailing={<IconButton type="submit" icon="search" label={t('action.search')} />}
      />
    </Form>
  )
}

/** My own ID, to be told to others. */
function MyId() {
  const t = useT()
  return (
    <section className="my-id" aria-label={t('add.mine')}>
      <span className="grow">
        <span className="text-12 quiet block">{t('add.mine')}</span>
        <b className="tabular">{myUserId()}</b>
      </span>
      <IconButton icon="copy" label={t('my.copyId')} onClick={() => void copy(myUserId())} />
    </section>
  )
}
