import { z } from 'zod'
import { inLanguages } from '@madang/contract/text.ts'
import { amountOfAsset, labelled, yesNo } from '../constant-forms.ts'

/** One version of the rules of the content contest (REQ-141, REQ-142), as kept in the table `rule_set`. */
export const contestRules = z.strictObject({
  cycleDays: labelled(
    z.int().min(1).max(31),
    inLanguages('한 회차의 날 수', '每轮天数', 'Days of a round'),
    inLanguages('시작한 회차는 바뀌지 않아요.', '已开始的轮次不变。', 'A round that has begun stays as it is.'),
  ),
  minInvitees: labelled(
    z.int().min(0).max(1_000),
    inLanguages('응모에 필요한 유효 초대', '投稿所需有效邀请', 'Valid invitees needed to submit'),
  ),
  /** By the other reading of who may enter: the role of a group leader, which an operator gives (requirements section 20). */
  needsLeader: yesNo(
    inLanguages(
      '응모에 그룹 리더 지정도 필요',
      '投稿还需小组负责人资格',
      'Submitting also takes the role of a group leader',
    ),
  ),
  /** As many topics of a cycle are published, and each earns the prize. */
  published: labelled(z.int().min(0).max(1_000), inLanguages('게시하는 주제 수', '发布的选题数', 'Topics published')),
  prize: labelled(amountOfAsset('USDT'), inLanguages('주제마다 상금, USDT', '每个选题奖金，USDT', 'Prize each, USDT')),
  prizeIsAvailable: labelled(
    z.int().min(0).max(1),
    inLanguages('상금을 바로 사용할 수 있게', '奖金可直接使用', 'Prize is available at once instead of a bonus'),
    inLanguages('예는 1, 아니요는 0이에요.', '是为 1，否为 0。', 'Yes is 1, no is 0.'),
  ),
  /** Of one person, under review or in a cycle that is not over. */
  mostTopics: labelled(
    z.int().min(1).max(100),
    inLanguages('한 사람이 동시에 낼 수 있는 주제', '每人同时投稿上限', 'Topics of one person at a time'),
  ),
})
