import type { Place } from './test-catalogues.ts'

/** What no text of a language says, by docs and the glossary; `good` and `bad` show that a rule tells them apart. */
export interface LanguageRule {
  readonly about: string
  readonly never: RegExp
  readonly bad: string
  readonly good: string
  /** The catalogues it is for; all without. */
  readonly of?: readonly Place[]
  /** Which texts may, by where they stand and what they say. */
  readonly except?: RegExp
}

export const languageRules: Readonly<Record<'ko' | 'zh' | 'en', readonly LanguageRule[]>> = {
  ko: [
    {
      about: 'no particle that hangs on a value, and a space before 님',
      never: /을\(를\)|이\(가\)|은\(는\)|\(으\)로|\}님/,
      bad: '{name}님이',
      good: '{name} 님이',
    },
    {
      about: 'no 세요 that reads as a command where something is counted',
      never: /(마다|부터|한 번만|그대로|다시) 세요/,
      bad: '한 번만 세요.',
      good: '한 번만 인정돼요.',
    },
    {
      about: 'screens speak in 해요체; decisions about a person, which bind, in 합니다체',
      never: /니다(?![가-힣])|습니까|십시오/,
      except:
        /contract\/(?:chat\/warnings|rewards\/(?:airdrop|fraud)-reasons|users\/suspension-(?:reasons|answers)|wallet\/(?:buyback-states|withdrawal-texts))\.ts|이용이 정지된 계정입니다|mail-texts\.ts \d+: .*(?:계정 이용 정지가|이의 신청 결과)/,
      bad: '링크를 복사했습니다',
      good: '링크를 복사했어요',
    },
    {
      about: '가운데 of a place alone; of a set 중',
      never: /(?:[일개명건월]|\}|\*|모두|전체) 가운데/,
      bad: '8개 가운데 하나',
      good: '화면 가운데',
    },
    {
      about: 'one name for each thing',
      never:
        /회원님|운영진|단말|에어드롭|바이백|되살|뿌리 값|총 공급량|장부|다시 확인 요청|단추|샘플|추천인|복구 단어|다단계|다운라인|그림|환전|월별 명세|총량|판매|인출|충전|반려|냉각|플랫폼 회수|아바타|주의 (?:사유|\{n\}건)|유효한 주의/,
      bad: '특별 에어드롭',
      good: '특별 에어드랍',
    },
  ],
  zh: [
    {
      about: 'full-width punctuation beside Chinese characters',
      never: /[一-鿿][,;:?!()]|[,;:?!()][一-鿿]/,
      bad: '您好,欢迎',
      good: '您好，欢迎',
    },
    {
      about: 'no space between a figure and its counter',
      never: /(\}|\d) (个|条|台|项|天|位|人|张|次|笔|步|分钟)/,
      bad: '{n} 条消息',
      good: '{n}条消息',
    },
    {
      about: 'one name for each thing, and 您 for the reader',
      never:
        /你|根值|回收|庭院|帐号|服务条款|隐私说明|活动消息|反作弊|资金池|下线|返佣|稳赚|锁着|冷静期|提币|总量|名额制|团长|工资|内容征集|同意管理|价值没有保证|不是投资建议|复核/,
      bad: '平台回收',
      good: '平台回购',
    },
    {
      about: 'a user’s account is 暂停使用, a case 认领, and what runs 处理中',
      never: /停用(?!验证器|所有者|的运营人员|\{name\}|期间不能)|(?<!并)领取(?!时)|预留的|已预留/,
      of: ['app', 'server'],
      bad: '账号已停用',
      good: '账号已暂停使用',
    },
    {
      about: 'a chat is 聊天',
      never: /会话|对话(?!框)/,
      of: ['app'],
      bad: '搜索此会话',
      good: '搜索聊天记录',
    },
  ],
  en: [
    {
      about: 'no literary or translated words',
      never: /\b(anew|for ever|whoever|whom|somebody|nobody|asked for|good for|good until|lies|let in)\b/i,
      bad: 'Log in anew',
      good: 'Log in again',
    },
    { about: 'no space before a percent sign', never: /[\d}] %/, bad: '80 % used', good: '80% used' },
    {
      about: 'one name for each thing',
      never:
        /\b(recovery words|recall a message|avatar|the books|another look|set aside|my reading|get my data|on receipt|cycle|days in a row|sandbox|recharge|coming soon|downline)\b/i,
      bad: 'Prove the books',
      good: 'Verify ledger',
    },
  ],
}
