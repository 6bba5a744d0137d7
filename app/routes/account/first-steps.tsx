import { FirstReward } from '../../features/rewards/overview/first-reward.tsx'
import { MyInviter } from '../../features/friends/my-inviter.tsx'
import '../../features/rewards/rewards.css'
import { useNavigation } from '../../lib/navigation/router.ts'

/** What a newcomer can do at once: greet who invited them, see what they got, check in. */
export function FirstSteps() {
  const navigation = useNavigation()
  return (
    <>
      <MyInviter onChat={(id) => void navigation.go({ to: '/dialogue', search: { id } })} />
      <FirstReward />
    </>
  )
}
