import { texts } from '../lib/texts-of.ts'

/** What an alarm says. */
export const alarmTexts = texts({
  'en-GB': {
    title: 'Needs attention',
    books: 'Differences in the ledger: {n}. Registrations, invitations and pay-outs wait until it agrees again.',
    replay:
      'Differences between the ledger and the rules, found when all events were replayed: {n}. Nothing has stopped. The server log lists them.',
    networks: 'Differences between our books and a network: {n}. Sending is paused there. See Reconciliation.',
    networksUnread: 'Networks that could not be compared for more than an hour: {n}. See Reconciliation.',
    wallets: 'Wallets that pay and hold too little or too much: {n}. See Reconciliation.',
    counters: 'Chats whose counters differ from their messages: {n}.',
    deletions: 'Accounts that wait too long for their deletion: {n}.',
    retention: 'Kinds of data kept beyond their time: {n}. See Operations.',
    backups: 'Hours since the last proved backup: {n}. See Operations.',
    backupsMissing:
      'The folder for backups is missing or empty, so none is made. Check that its disk is mounted. If the folder is new, run npm run backup once.',
    backupsDenied: 'The server may not read the folder for backups. Check its owner and permissions.',
    backupsSilent: 'The disk for backups does not answer. Check the disk and its connection.',
    backupsBroken: 'The folder for backups cannot be read. See Operations for the error.',
    since: 'since {time}',
  },
  'ko-KR': {
    title: '확인이 필요해요',
    books: '원장에서 {n}건의 불일치가 있어요. 맞을 때까지 가입·초대 보상과 출금이 대기해요.',
    replay:
      '모든 기록을 규칙에 따라 다시 계산한 결과가 원장과 {n}건 달라요. 지급과 출금은 계속돼요. 서버 로그에서 확인해 주세요.',
    networks: '네트워크와 원장의 불일치가 {n}건 있어요. 출금 보내기가 멈췄어요. 대사에서 확인해 주세요.',
    networksUnread: '한 시간 넘게 비교하지 못한 네트워크가 {n}개 있어요. 대사에서 확인해 주세요.',
    wallets: '지급 지갑 {n}곳의 잔액이 하한보다 적거나 상한보다 많아요. 대사에서 확인해 주세요.',
    counters: '대화 {n}개의 메시지 수가 실제와 달라요.',
    deletions: '계정 {n}개의 탈퇴 처리가 늦어지고 있어요.',
    retention: '보관 기간이 지났는데 남아 있는 데이터가 {n}종류 있어요. 운영 상태에서 확인해 주세요.',
    backups: '검증된 백업이 {n}시간 동안 없어요. 운영 상태에서 확인해 주세요.',
    backupsMissing:
      '백업 폴더가 없거나 비어 있어 백업하지 못하고 있어요. 디스크가 연결되어 있는지 확인해 주세요. 새 폴더라면 npm run backup을 한 번 실행해 주세요.',
    backupsDenied: '서버에 백업 폴더를 읽을 권한이 없어요. 소유자와 권한을 확인해 주세요.',
    backupsSilent: '백업 디스크가 응답하지 않아요. 디스크와 연결 상태를 확인해 주세요.',
    backupsBroken: '백업 폴더를 읽을 수 없어요. 오류는 운영 상태에서 확인해 주세요.',
    since: '{time}부터',
  },
  'zh-CN': {
    title: '需要处理',
    books: '账本有{n}处不一致。恢复一致之前，注册奖励、邀请奖励和提现均暂停。',
    replay: '按规则重算全部记录后，与账本有{n}处不一致。发放和提现未停止。请查看服务器日志。',
    networks: '网络与我方账目有{n}处不一致，已暂停该网络的提现发送。请查看“对账”。',
    networksUnread: '有{n}个网络超过一小时未能对账。请查看“对账”。',
    wallets: '{n}个付款钱包的余额低于下限或高于上限。请查看“对账”。',
    counters: '{n}个聊天的计数与消息不符。',
    deletions: '{n}个账号的注销处理已延迟。',
    retention: '有{n}类数据超过保存期限仍未删除。请查看“运行状态”。',
    backups: '已有{n}小时没有通过验证的备份。请查看“运行状态”。',
    backupsMissing:
      '备份文件夹不存在或为空，无法备份。请检查磁盘是否已挂载。如果是新文件夹，请运行一次 npm run backup。',
    backupsDenied: '服务器无权读取备份文件夹。请检查其所有者和权限。',
    backupsSilent: '备份磁盘没有响应。请检查磁盘及其连接。',
    backupsBroken: '无法读取备份文件夹。错误信息请查看“运行状态”。',
    since: '自{time}起',
  },
})
