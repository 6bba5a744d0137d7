import { inLanguages } from '@madang/contract/text.ts'
import type { Text } from '@madang/contract/locale.ts'
import { section, type Document, type Section } from '../document.ts'

const whileAccount = inLanguages('탈퇴할 때까지', '至注销', 'until you leave')
const passwordAlone = inLanguages('비밀번호 찾기', '找回密码', 'recovering the password')
const untilDeleted = inLanguages('지우거나 탈퇴할 때까지', '至删除或注销', 'until you delete them or leave')

/** Privacy notice with the list of data, purposes and times (REQ-187). The texts await counsel. */
export const privacy: Document = {
  doc: 'privacy',
  title: inLanguages('개인정보 처리방침', '隐私政策', 'Privacy notice'),
  versions: [
    {
      version: '2026-11-30',
      needsConsent: false,
      change: inLanguages(
        '보내기를 취소하거나 수정한 메시지를 신고에 대비해 7일 동안 보관한다는 점과, 연락처를 출금 확인과 보안 알림에도 쓴다는 점을 적었어요. 새로 모으는 것은 없어요.',
        '写明已撤回或编辑的消息会为处理举报保留7天，以及联系方式也用于确认提现和安全提醒。没有新增收集的内容。',
        'It now says that unsent and edited messages are kept for 7 days in case of a report, and that contacts also serve to confirm withdrawals and to send security alerts. Nothing new is collected.',
      ),
      sections: sections({
        contacts: inLanguages(
          '비밀번호와 아이디 찾기, 출금 확인, 보안 알림',
          '找回密码和ID、确认提现、安全提醒',
          'recovering password and ID, confirming withdrawals, security alerts',
        ),
        messages: inLanguages(
          '지우거나 탈퇴할 때까지. 보내기를 취소했거나 수정하기 전의 내용은 신고를 확인하기 위해 7일 동안 보관하고, 그동안 대화에는 보이지 않아요',
          '至删除或注销。已撤回的内容和编辑前的内容为核实举报保留7天，期间不在聊天中显示',
          'until you delete them or leave. What you unsent, and a text before you edited it, is kept for 7 days to check reports; it is not shown in the chat',
        ),
      }),
    },
    {
      version: '2026-11-21.2',
      needsConsent: false,
      change: inLanguages(
        '무엇을, 왜, 얼마나 보관하는지 표로 적었어요. 새로 모으는 것은 선택으로 넣는 연락처뿐이에요.',
        '用表格写明收集什么、用途和保存期限。新增的只有您自愿填写的联系方式。',
        'What is kept, why and for how long is now a table. The only addition is contact details, which are optional.',
      ),
      sections: sections({ contacts: passwordAlone, messages: untilDeleted }),
    },
    {
      version: '2026-11-21',
      needsConsent: true,
      change: inLanguages('첫 버전이에요.', '首个版本。', 'The first version.'),
      sections: [
        section(
          inLanguages('요약', '摘要', 'Summary'),
          inLanguages(
            '수집하는 것: 닉네임, 비밀번호(되돌릴 수 없게 바꿔 저장), 초대 관계, 기기를 구별하는 값(기기 해시, 기기 아이디), 접속 기록, 보낸 메시지.',
            '收集内容：昵称、密码（不可逆存储）、邀请关系、区分设备的数值（设备哈希、设备ID）、登录记录、发送的消息。',
            'What is collected: nickname, password (stored so that it cannot be read back), invitations (inviter and invited), values that tell devices apart (device hash, device ID), sign-in records, messages you send.',
          ),
          inLanguages(
            '쓰는 목적: 서비스를 제공하고, 보상을 정확히 기록하고, 부정 이용을 막는 데만 써요. 광고 회사에 넘기지 않아요.',
            '用途：仅用于提供服务、准确记录奖励和防止滥用，不会提供给广告公司。',
            'What for: running the service, recording rewards correctly and preventing abuse. Nothing goes to advertisers.',
          ),
          inLanguages(
            '보관 기간: 계정을 쓰는 동안 보관하고, 탈퇴하면 지워요. 보상 기록처럼 법이 정한 것은 그 기간만 따로 보관해요.',
            '保存期限：使用账号期间保存，注销后删除；法律要求的奖励记录等单独保存至规定期限。',
            'How long: while you use the account; deleted when you leave. What the law requires, such as reward records, is kept apart for that time only.',
          ),
        ),
      ],
    },
  ],
}

/** The notice as a table; between its versions differ what contacts are for and how long messages are kept. */
function sections({ contacts, messages }: { readonly contacts: Text; readonly messages: Text }): readonly Section[] {
  return [
    {
      ...section(
        inLanguages('1. 모으는 정보', '1. 收集的信息', '1. What is kept'),
        inLanguages(
          '서비스에 필요한 것만 모으고, 광고 회사에 넘기지 않아요.',
          '只收集服务所需的信息，不提供给广告公司。',
          'Only what the service needs. Nothing goes to advertisers.',
        ),
      ),
      rows: [
        [
          inLanguages('정보', '信息', 'Data'),
          inLanguages('목적', '用途', 'Purpose'),
          inLanguages('기간', '期限', 'Time'),
        ],
        [
          inLanguages('닉네임, 프로필 이미지, 초대 관계', '昵称、头像、邀请关系', 'Nickname, picture, who invited you'),
          inLanguages('서비스 제공, 보상 기록', '提供服务、记录奖励', 'running the service, recording rewards'),
          whileAccount,
        ],
        [
          inLanguages(
            '비밀번호, 복구 코드 (되돌릴 수 없게)',
            '密码、恢复码（不可逆存储）',
            'Password, recovery codes (not readable)',
          ),
          inLanguages('로그인', '登录', 'logging in'),
          whileAccount,
        ],
        [
          inLanguages(
            '휴대폰 번호, 이메일 (선택, 암호화)',
            '手机号、邮箱（自愿，加密存储）',
            'Phone number, e-mail (optional, encrypted)',
          ),
          contacts,
          inLanguages('지우거나 탈퇴할 때까지', '至删除或注销', 'until you remove them or leave'),
        ],
        [
          inLanguages(
            '기기를 구별하는 값 (기기 해시, 기기 아이디)',
            '区分设备的数值（设备哈希、设备ID）',
            'Values that tell devices apart (device hash, device ID)',
          ),
          inLanguages('부정 이용 방지', '防止滥用', 'preventing abuse'),
          inLanguages(
            '탈퇴 후 1년, 원래 값은 저장하지 않음',
            '注销后1年，不保存原值',
            'one year after leaving; never the values themselves',
          ),
        ],
        [
          inLanguages(
            '로그인 기기 이름, 국가, 시각',
            '登录设备名称、国家、时间',
            'Name of the device, country and time of logins',
          ),
          inLanguages('보안 페이지', '安全页面', 'the security page'),
          inLanguages('1년', '1年', 'one year'),
        ],
        [
          inLanguages('메시지와 사진', '消息和图片', 'Messages and pictures'),
          inLanguages('대화 전달', '传递聊天内容', 'delivering conversations'),
          messages,
        ],
        [
          inLanguages('신고, 주의와 그 증거', '举报、警告及证据', 'Reports, warnings and their evidence'),
          inLanguages('이용자 보호', '保护用户', 'protecting people'),
          inLanguages('처리 후 90일', '处理后90天', '90 days after the decision'),
        ],
        [
          inLanguages('보상, 출석, 원장 기록', '奖励、签到、账本记录', 'Rewards, check-ins, ledger entries'),
          inLanguages('정확한 기록, 법적 보관', '准确记录、法定保存', 'correct records, legal duties'),
          inLanguages(
            '지우지 않음 (탈퇴 후에는 이름 없이)',
            '不删除（注销后匿名）',
            'not deleted (after leaving without a name)',
          ),
        ],
        [
          inLanguages('동의한 내용과 시각', '同意的内容和时间', 'What you agreed to and when'),
          inLanguages('동의의 증명', '证明同意', 'proof of consent'),
          inLanguages('탈퇴 후 5년', '注销后5年', 'five years after leaving'),
        ],
      ],
    },
    section(
      inLanguages('2. 나의 권리', '2. 您的权利', '2. Your rights'),
      inLanguages(
        '설정에서 내 정보를 파일로 받고, 동의를 바꾸고, 탈퇴할 수 있어요. 파일은 24시간 안에 준비돼요.',
        '您可在设置中下载自己的数据、更改同意、注销账号。文件会在24小时内备好。',
        'In the settings you can get your data as a file, change consents and leave. The file is ready within 24 hours.',
      ),
    ),
    section(
      inLanguages('3. 탈퇴하면', '3. 注销之后', '3. When you leave'),
      inLanguages(
        '7일 뒤 닉네임, 연락처, 메시지, 사진, 친구 관계가 지워져요. 친구에게는 탈퇴한 계정으로 보여요. 원장 기록은 이름 없는 번호로만 남아요.',
        '7天后昵称、联系方式、消息、图片和好友关系会被删除，好友看到的是已注销账号。账本记录只保留无名编号。',
        'After 7 days your nickname, contacts, messages, pictures and friendships are deleted. Friends see a deleted account. Ledger entries stay under a number without a name.',
      ),
    ),
    section(
      inLanguages('4. 지키는 방법', '4. 保护措施', '4. How it is protected'),
      inLanguages(
        '연락처는 암호화하고, 비밀번호는 되돌릴 수 없게 저장해요. IP 주소는 저장하지 않고 국가만 남겨요. 부정 가입을 막기 위해 IP 대역의 되돌릴 수 없는 값만 90일 보관해요.',
        '联系方式加密存储，密码不可逆存储。不保存 IP 地址，只保留国家。为防止虚假注册，仅将地址段的不可逆数值保存90天。',
        'Contacts are encrypted and passwords stored so that they cannot be read. Addresses (IP) are not kept, only the country. To stop false registrations a value of the address block that cannot be read back is kept for 90 days.',
      ),
    ),
    section(
      inLanguages('5. 문의', '5. 联系我们', '5. Contact'),
      inLanguages(
        '개인정보 문의는 고객센터로 보내 주세요. 책임자와 사업자 정보는 운영자가 실제 값을 넣은 뒤 표시돼요.',
        '有关个人信息请联系客服。负责人和企业信息待运营方填写后显示。',
        'Please write to customer service. The officer and company details appear once the operator has filled them in.',
      ),
    ),
  ]
}
