import type { Text } from '@madang/contract/locale.ts'
import type { MailKind } from '../../outbox/notices.ts'

/** Mails about an account: `{device}` is the phone it is about, `{time}` the moment in Korea. Amounts are in no mail. */
export const mailTexts = {
  newDevice: {
    subject: {
      'ko-KR': '[마당] 새 기기에서 내 계정에 로그인됐어요',
      'zh-CN': '【Madang】您的账号在新设备上登录',
      'en-GB': '[Madang] Your account was logged in on a new device',
    },
    body: {
      'ko-KR':
        '새 기기에서 내 계정에 로그인됐어요.\n기기: {device}\n시간: {time} (한국 시간)\n\n본인이 아니라면 앱의 보안 화면에서 그 기기를 로그아웃하고 비밀번호를 바꿔 주세요.',
      'zh-CN':
        '您的账号在新设备上登录。\n设备：{device}\n时间：{time}（韩国时间）\n\n若非本人操作，请在应用的安全页面退出该设备并修改密码。',
      'en-GB':
        'Your account was logged in on a new device.\nDevice: {device}\nTime: {time} (Korean time)\n\nIf this was not you, log that device out under Security in the app and change your password.',
    },
  },
  phoneChange: {
    subject: {
      'ko-KR': '[마당] 72시간 뒤에 휴대폰 번호가 바뀌어요',
      'zh-CN': '【Madang】您的手机号码将在72小时后更换',
      'en-GB': '[Madang] Your mobile number will change in 72 hours',
    },
    body: {
      'ko-KR':
        '{time}(한국 시간)에 옛 번호 없이 휴대폰 번호를 바꾸겠다는 요청을 받았어요. 72시간 뒤에 바뀌어요.\n\n본인이 아니라면 앱의 보안 화면에서 취소하고 비밀번호를 바꿔 주세요.',
      'zh-CN':
        '我们于韩国时间{time}收到在无原号码的情况下更换手机号码的申请，将在72小时后更换。\n\n若非本人操作，请在应用的安全页面取消并修改密码。',
      'en-GB':
        'At {time} (Korean time) we were asked to change your mobile number without a code to the old one. It will change in 72 hours.\n\nIf this was not you, cancel it under Security in the app and change your password.',
    },
  },
  phoneChanged: {
    subject: {
      'ko-KR': '[마당] 내 계정의 휴대폰 번호가 바뀌었어요',
      'zh-CN': '【Madang】您账号的手机号码有变动',
      'en-GB': '[Madang] The mobile number of your account changed',
    },
    body: {
      'ko-KR':
        '내 계정에 휴대폰 번호가 등록되었거나, 바뀌거나, 삭제되었어요. 출금은 안전 대기가 끝날 때까지 기다려요.\n기기: {device}\n시간: {time} (한국 시간)\n\n본인이 아니라면 바로 비밀번호를 바꾸고, 앱의 보안 화면에서 다른 기기를 로그아웃하고 연락처를 확인해 주세요.',
      'zh-CN':
        '您账号中的手机号码已添加、更改或删除，提现将等到安全等待结束。\n设备：{device}\n时间：{time}（韩国时间）\n\n若非本人操作，请立即修改密码，并在应用的安全页面退出其他设备、检查联系方式。',
      'en-GB':
        'A mobile number was added, changed or removed in your account. Withdrawals now wait for the security hold.\nDevice: {device}\nTime: {time} (Korean time)\n\nIf this was not you, change your password at once, log out the other devices under Security in the app and check your contact details.',
    },
  },
  emailChange: {
    subject: {
      'ko-KR': '[마당] 이메일 주소가 바뀌었어요',
      'zh-CN': '【Madang】您的邮箱已更改',
      'en-GB': '[Madang] Your email address was changed',
    },
    body: {
      'ko-KR':
        '내 계정에서 이 이메일 주소가 바뀌거나 삭제되었어요. 앞으로 알림은 이 주소로 오지 않아요.\n기기: {device}\n시간: {time} (한국 시간)\n\n본인이 아니라면 바로 비밀번호를 바꾸고, 앱의 보안 화면에서 다른 기기를 로그아웃하고 연락처를 확인해 주세요.',
      'zh-CN':
        '您账号中的此邮箱已被更改或删除，今后的通知将不再发送到此邮箱。\n设备：{device}\n时间：{time}（韩国时间）\n\n若非本人操作，请立即修改密码，并在应用的安全页面退出其他设备、检查联系方式。',
      'en-GB':
        'This email address was changed or removed in your account. Notices no longer come to it.\nDevice: {device}\nTime: {time} (Korean time)\n\nIf this was not you, change your password at once, log out the other devices under Security in the app and check your contact details.',
    },
  },
  emailChangeAsked: {
    subject: {
      'ko-KR': '[마당] 72시간 뒤에 이메일 주소가 바뀌어요',
      'zh-CN': '【Madang】您的邮箱将在72小时后更换',
      'en-GB': '[Madang] Your email address will change in 72 hours',
    },
    body: {
      'ko-KR':
        '{time}(한국 시간)에 지금 이메일 주소의 인증번호 없이 이메일 주소를 바꾸거나 지우겠다는 요청을 받았어요. 72시간 뒤에 바뀌어요.\n\n본인이 아니라면 앱의 보안 화면에서 취소하고 비밀번호를 바꿔 주세요.',
      'zh-CN':
        '我们于韩国时间{time}收到在无现有邮箱验证码的情况下更换或删除邮箱的申请，将在72小时后生效。\n\n若非本人操作，请在应用的安全页面取消并修改密码。',
      'en-GB':
        'At {time} (Korean time) we were asked to change or remove your email address without a code to the present one. It will change in 72 hours.\n\nIf this was not you, cancel it under Security in the app and change your password.',
    },
  },
  factorChange: {
    subject: {
      'ko-KR': '[마당] 로그인하거나 확인하는 방법이 바뀌었어요',
      'zh-CN': '【Madang】您的登录或确认方式已更改',
      'en-GB': '[Madang] A way to log in or confirm was changed',
    },
    body: {
      'ko-KR':
        '내 계정의 패스키, 인증 앱 또는 출금 확인 방법이 바뀌었어요. 출금은 안전 대기가 끝날 때까지 기다려요.\n기기: {device}\n시간: {time} (한국 시간)\n\n본인이 아니라면 앱의 보안 화면에서 다른 기기를 로그아웃하고 비밀번호를 바꿔 주세요.',
      'zh-CN':
        '您账号的通行密钥、验证器或提现确认方式已更改，提现将等到安全等待结束。\n设备：{device}\n时间：{time}（韩国时间）\n\n若非本人操作，请在应用的安全页面退出其他设备并修改密码。',
      'en-GB':
        'A passkey, the authenticator or what confirms withdrawals was changed in your account. Withdrawals now wait for the security hold.\nDevice: {device}\nTime: {time} (Korean time)\n\nIf this was not you, log the other devices out under Security in the app and change your password.',
    },
  },
  factorsEnding: {
    subject: {
      'ko-KR': '[마당] 72시간 뒤 2단계 인증이 모두 꺼져요',
      'zh-CN': '【Madang】您的二次验证将在72小时后全部移除',
      'en-GB': '[Madang] Your second factors end in 72 hours',
    },
    body: {
      'ko-KR':
        '{time}(한국 시간)에 패스키, 인증 앱, 복구 코드를 모두 잃어버렸다는 요청이 고객센터에서 승인되었어요. 72시간 뒤에 모두 꺼지고 비밀번호만으로 로그인할 수 있어요.\n\n본인이 아니라면 로그인된 기기의 보안 화면에서 멈추거나, 아래 링크로 계정을 동결해 주세요. 동결해도 이 요청은 취소돼요.',
      'zh-CN':
        '韩国时间{time}，客服批准了一项申请：您的通行密钥、验证器和恢复码全部丢失。72小时后它们将全部移除，届时仅凭密码即可登录。\n\n若非本人申请，请在已登录设备的安全页面停止，或通过下方链接冻结账号；冻结后该申请也会取消。',
      'en-GB':
        'At {time} (Korean time) customer service agreed to a request that said that your passkeys, authenticator and recovery codes are all lost. In 72 hours they end, and the password alone logs in.\n\nIf this was not you, stop it under Security on a device where you are logged in, or freeze the account by the link below, which stops it too.',
    },
  },
  accessAsked: {
    subject: {
      'ko-KR': '[마당] 누군가 비밀번호 없이 내 계정에 들어가게 해 달라고 요청했어요',
      'zh-CN': '【Madang】有人申请在没有密码的情况下登录您的账号',
      'en-GB': '[Madang] Someone requests access to your account without its password',
    },
    body: {
      'ko-KR':
        '{time}(한국 시간)에 로그인 수단을 모두 잃어버렸다는 요청을 고객센터가 받았어요. 직원 두 명이 확인하면 새 비밀번호를 정할 수 있어요.\n\n본인이 아니라면 로그인된 기기의 보안 화면에서 멈추거나, 아래 링크로 계정을 동결해 주세요. 동결해도 이 요청은 취소돼요.',
      'zh-CN':
        '韩国时间{time}，客服收到一项申请，称已丢失所有登录方式。两名工作人员核实后，申请人可设置新密码。\n\n若非本人申请，请在已登录设备的安全页面停止，或通过下方链接冻结账号；冻结后该申请也会取消。',
      'en-GB':
        'At {time} (Korean time) someone told customer service that they lost every way to log in. After two of our staff have checked, they may set a new password.\n\nIf this was not you, stop it under Security on a device where you are logged in, or freeze the account by the link below, which stops it too.',
    },
  },
  accessAllowed: {
    subject: {
      'ko-KR': '[마당] 내 계정에 새 비밀번호를 정할 수 있게 승인되었어요',
      'zh-CN': '【Madang】客服已批准为您的账号设置新密码',
      'en-GB': '[Madang] Someone may set a new password for your account',
    },
    body: {
      'ko-KR':
        '{time}(한국 시간)에 로그인 수단을 모두 잃어버렸다는 요청을 직원 두 명이 승인했어요. 요청한 사람은 7일 안에 새 비밀번호를 정할 수 있어요.\n\n본인이 아니라면 지금 로그인된 기기의 보안 화면에서 멈추거나, 아래 링크로 계정을 동결해 주세요. 동결해도 이 요청은 취소돼요.',
      'zh-CN':
        '韩国时间{time}，两名工作人员批准了一项称已丢失所有登录方式的申请。申请人可在7天内设置新密码。\n\n若非本人申请，请立即在已登录设备的安全页面停止，或通过下方链接冻结账号；冻结后该申请也会取消。',
      'en-GB':
        'At {time} (Korean time) two of our staff approved a request that said that every way to log in is lost. Its sender may set a new password within 7 days.\n\nIf this was not you, stop it now under Security on a device where you are logged in, or freeze the account by the link below, which stops it too.',
    },
  },
  accessEntered: {
    subject: {
      'ko-KR': '[마당] 고객센터의 도움으로 새 비밀번호가 설정되었어요',
      'zh-CN': '【Madang】您的账号已通过客服协助设置新密码',
      'en-GB': '[Madang] A new password was set with the help of customer service',
    },
    body: {
      'ko-KR':
        '{time}(한국 시간)에 고객센터가 승인한 요청으로 내 계정에 새 비밀번호가 설정되었어요. 모든 기기에서 로그아웃되었고, 출금은 안전 대기가 끝날 때까지 기다려요.\n\n본인이 아니라면 아래 링크로 계정을 동결해 주세요.',
      'zh-CN':
        '韩国时间{time}，通过客服批准的申请，您的账号设置了新密码。所有设备已退出登录，提现将等到安全等待结束。\n\n若非本人操作，请通过下方链接冻结账号。',
      'en-GB':
        'At {time} (Korean time) a new password was set for your account by a request that customer service approved. Every device was logged out, and withdrawals wait for the security hold.\n\nIf this was not you, freeze the account by the link below.',
    },
  },
  recoveryUsed: {
    subject: {
      'ko-KR': '[마당] 복구 코드로 로그인했어요',
      'zh-CN': '【Madang】有人用恢复码登录了您的账号',
      'en-GB': '[Madang] A recovery code was used to log in',
    },
    body: {
      'ko-KR':
        '복구 코드로 내 계정에 로그인됐어요. 출금은 안전 대기가 끝날 때까지 기다려요.\n기기: {device}\n시간: {time} (한국 시간)\n\n본인이 아니라면 앱의 보안 화면에서 그 기기를 로그아웃하고 비밀번호와 복구 코드를 바꿔 주세요.',
      'zh-CN':
        '有人用恢复码登录了您的账号，提现将等到安全等待结束。\n设备：{device}\n时间：{time}（韩国时间）\n\n若非本人操作，请在应用的安全页面退出该设备，并更换密码和恢复码。',
      'en-GB':
        'A recovery code was used to log in to your account. Withdrawals now wait for the security hold.\nDevice: {device}\nTime: {time} (Korean time)\n\nIf this was not you, log that device out under Security in the app and change your password and recovery codes.',
    },
  },
  passwordChanged: {
    subject: {
      'ko-KR': '[마당] 비밀번호가 바뀌었어요',
      'zh-CN': '【Madang】您的账号密码已修改',
      'en-GB': '[Madang] The password of your account was changed',
    },
    body: {
      'ko-KR':
        '이전 비밀번호를 입력해 내 계정의 비밀번호를 바꿨어요. 다른 기기에서 모두 로그아웃되었고, 출금은 안전 대기가 끝날 때까지 기다려요.\n기기: {device}\n시간: {time} (한국 시간)\n\n본인이 아니라면 아래 링크로 계정을 동결해 주세요.',
      'zh-CN':
        '有人凭原密码修改了您账号的密码。其他设备已全部退出登录，提现将等到安全等待结束。\n设备：{device}\n时间：{time}（韩国时间）\n\n若非本人操作，请通过下方链接冻结账号。',
      'en-GB':
        'The password of your account was changed with the old one. All other devices were logged out, and withdrawals wait for the security hold.\nDevice: {device}\nTime: {time} (Korean time)\n\nIf this was not you, freeze the account by the link below.',
    },
  },
  codesRenewed: {
    subject: {
      'ko-KR': '[마당] 복구 코드가 새로 발급되었어요',
      'zh-CN': '【Madang】您的恢复码已更换',
      'en-GB': '[Madang] Your recovery codes were renewed',
    },
    body: {
      'ko-KR':
        '비밀번호를 입력해 내 계정의 복구 코드를 새로 받았어요. 이전 복구 코드는 더 이상 쓸 수 없어요.\n기기: {device}\n시간: {time} (한국 시간)\n\n본인이 아니라면 아래 링크로 계정을 동결해 주세요.',
      'zh-CN':
        '有人凭密码为您的账号生成了新的恢复码，原恢复码已失效。\n设备：{device}\n时间：{time}（韩国时间）\n\n若非本人操作，请通过下方链接冻结账号。',
      'en-GB':
        'New recovery codes were made for your account with its password. The old ones no longer work.\nDevice: {device}\nTime: {time} (Korean time)\n\nIf this was not you, freeze the account by the link below.',
    },
  },
  passwordReset: {
    subject: {
      'ko-KR': '[마당] 이전 비밀번호 없이 새 비밀번호가 설정되었어요',
      'zh-CN': '【Madang】有人在没有原密码的情况下设置了新密码',
      'en-GB': '[Madang] A new password was set without the old one',
    },
    body: {
      'ko-KR':
        '인증번호, 복구 코드 또는 패스키로 내 계정에 새 비밀번호가 설정되었어요. 모든 기기에서 로그아웃되었고, 출금은 안전 대기가 끝날 때까지 기다려요.\n기기: {device}\n시간: {time} (한국 시간)\n\n본인이 아니라면 아래 링크로 계정을 동결해 주세요.',
      'zh-CN':
        '有人通过验证码、恢复码或通行密钥为您的账号设置了新密码。所有设备已退出登录，提现将等到安全等待结束。\n设备：{device}\n时间：{time}（韩国时间）\n\n若非本人操作，请通过下方链接冻结账号。',
      'en-GB':
        'A new password was set for your account by a code, a recovery code or a passkey. Every device was logged out, and withdrawals wait for the security hold.\nDevice: {device}\nTime: {time} (Korean time)\n\nIf this was not you, freeze the account by the link below.',
    },
  },
  deletionAsked: {
    subject: {
      'ko-KR': '[마당] 탈퇴를 신청했어요. 7일 뒤 계정이 삭제돼요',
      'zh-CN': '【Madang】已申请注销，您的账号将在7天后删除',
      'en-GB': '[Madang] Your account will be deleted in 7 days',
    },
    body: {
      'ko-KR':
        '내 계정의 탈퇴 신청을 받았어요. 7일 뒤 계정과 남은 잔액이 모두 사라져요. 그전에 로그인하면 계정이 유지돼요.\n기기: {device}\n시간: {time} (한국 시간)\n\n본인이 아니라면 아래 링크로 계정을 동결해 주세요. 동결하면 탈퇴도 취소돼요.',
      'zh-CN':
        '我们收到注销您账号的申请。7天后账号及剩余余额将全部消失，在此之前登录即可保留账号。\n设备：{device}\n时间：{time}（韩国时间）\n\n若非本人操作，请通过下方链接冻结账号；冻结后注销也会取消。',
      'en-GB':
        'We were asked to delete your account. In 7 days it goes, with all that is left in it. Logging in before then keeps it.\nDevice: {device}\nTime: {time} (Korean time)\n\nIf this was not you, freeze the account by the link below, which cancels the deletion too.',
    },
  },
  withdrawal: {
    subject: {
      'ko-KR': '[마당] 출금을 신청했어요',
      'zh-CN': '【Madang】您的账号申请了提现',
      'en-GB': '[Madang] A withdrawal was requested',
    },
    body: {
      'ko-KR':
        '계정에서 {asset} 출금을 신청했어요. 수량과 주소는 앱의 출금 기록에서 볼 수 있어요.\n출금 번호: {id}\n기기: {device}\n시간: {time} (한국 시간)\n\n본인이 아니라면 아래 링크로 계정을 동결해 주세요. 아직 승인되지 않은 출금은 취소되고 모든 기기에서 로그아웃돼요.',
      'zh-CN':
        '您的账号申请了一笔 {asset} 提现，数量和地址可在应用的提现记录中查看。\n提现编号：{id}\n设备：{device}\n时间：{time}（韩国时间）\n\n若非本人操作，请通过下方链接冻结账号：尚未批准的提现将被取消，所有设备将退出登录。',
      'en-GB':
        'A withdrawal of {asset} was requested in your account. Its amount and address are in the withdrawal records of the app.\nNumber: {id}\nDevice: {device}\nTime: {time} (Korean time)\n\nIf this was not you, freeze the account by the link below: withdrawals that are not approved yet are cancelled, and every device is logged out.',
    },
  },
  tried: {
    subject: {
      'ko-KR': '[마당] 누군가 계정에 로그인하려고 했어요',
      'zh-CN': '【Madang】有人多次尝试登录您的账号',
      'en-GB': '[Madang] Someone tried to get into your account',
    },
    body: {
      'ko-KR':
        '계정에 틀린 비밀번호나 복구 코드가 여러 번 입력되었어요.\n시간: {time} (한국 시간)\n\n본인이 아니라면 다른 곳에서 쓰지 않는 비밀번호로 바꾸고, 앱의 보안 화면에서 패스키를 추가해 주세요. 이 알림은 하루에 한 번만 보내요.',
      'zh-CN':
        '有人多次为您的账号输入了错误的密码或恢复码。\n时间：{time}（韩国时间）\n\n若非本人操作，请改用未在其他地方使用过的密码，并在应用的安全页面添加通行密钥。此类通知每天最多发送一次。',
      'en-GB':
        'A wrong password or recovery code was entered for your account several times.\nTime: {time} (Korean time)\n\nIf this was not you, change to a password you use nowhere else, and add a passkey under Security in the app. You are told of this at most once a day.',
    },
  },
  reinstated: {
    subject: {
      'ko-KR': '[마당] 계정 이용 정지가 해제되었습니다',
      'zh-CN': '【Madang】您的账号已恢复使用',
      'en-GB': '[Madang] The suspension of your account is lifted',
    },
    body: {
      'ko-KR': '{time}(한국 시간)에 계정 이용 정지가 해제되었습니다. 다시 로그인할 수 있습니다.',
      'zh-CN': '您的账号已于韩国时间{time}恢复使用，可以重新登录。',
      'en-GB': 'At {time} (Korean time) the suspension of your account was lifted. You can log in again.',
    },
  },
  appealUpheld: {
    subject: {
      'ko-KR': '[마당] 이의 신청 결과를 알려 드립니다',
      'zh-CN': '【Madang】您的申诉结果',
      'en-GB': '[Madang] Your appeal was decided',
    },
    body: {
      'ko-KR':
        '{time}(한국 시간)에 이의 신청이 심사되어 계정 이용 정지가 유지되었습니다. 로그인하면 이유를 볼 수 있습니다.',
      'zh-CN': '您的申诉已于韩国时间{time}审核完毕，账号维持暂停使用。登录后可查看原因。',
      'en-GB':
        'Your appeal was decided at {time} (Korean time): the suspension of your account stays. Log in to read why.',
    },
  },
} as const satisfies Record<MailKind, { readonly subject: Text; readonly body: Text }>

/** Ends every mail: `{link}` freezes the account, for who is logged out or has another phone at hand (REQ-126). */
export const freezeLinkText: Text = {
  'ko-KR':
    '제가 하지 않았어요, 계정 동결하기:\n{link}\n링크는 7일 동안 한 번만 쓸 수 있어요. 동결하기 전에 무엇이 멈추는지 먼저 보여 드려요.',
  'zh-CN': '不是我操作的，冻结账号：\n{link}\n链接只能使用一次，7天内有效。冻结之前会先说明有哪些影响。',
  'en-GB':
    'This wasn’t me, freeze the account:\n{link}\nThe link works once, for 7 days. It shows what stops before anything is frozen.',
}
