import { useQuery } from '@tanstack/react-query'
import { useNavigation, usePageSearch } from '../../lib/navigation/router.ts'
import type { UserId } from '@madang/contract/ids.ts'
import { AlbumWall } from '../../features/pictures/album-wall.tsx'
import { LazyViewer } from '../../features/pictures/lazy-viewer.tsx'
import { useViewer } from '../../features/pictures/use-viewer.ts'
import { chat } from '../../data/chat/chat-store.ts'
import { useT } from '../../lib/locale.ts'
import { profileQuery } from '../../data/queries/people.ts'
import { BackPage } from '../../lib/parts/back-page.tsx'

/** All pictures of a conversation (REQ-97); the address names the other person. */
export function Album() {
  const t = useT()
  const navigation = useNavigation()
  const { id = '', p } = usePageSearch('/album')
  const friendId = id as UserId
  const { data: profile } = useQuery(profileQuery(friendId))
  const person = chat((state) => state.conversations?.[friendId]) ?? profile
  const name = person ? person.remark || person.nickName : ''
  const viewer = useViewer('/album')
  return (
    <>
      <BackPage title={name ? t('pictures.with', { name }) : t('pictures.album')}>
        <AlbumWall key={id} friendId={friendId} name={name} onOpen={viewer.open} />
      </BackPage>
      <LazyViewer
        p={p}
        friendId={friendId}
        name={name}
        onClose={viewer.close}
        onTalk={({ message }) =>
          void navigation.go({ to: '/dialogue', search: { id, m: message.msgId } }, { replace: true })
        }
      />
    </>
  )
}
