import { expect, test } from 'vitest'
import { addressInQr } from './address-in-qr.ts'

const evm = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const usdtContract = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const solana = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const tron = 'TJCnKsPa7y5okkXvQAidZBzqx3QyQ6sxMW'
const xrp = 'rGWrZyQqhTp9Xu7G5Pkayo7bXjH4k4QYpf'

test.each([
  [evm, evm, ''],
  [` ${solana}\n`, solana, ''],
  [`ethereum:${evm}`, evm, ''],
  [`ethereum:pay-${evm}@1?value=2.5e18`, evm, ''],
  [`ETHEREUM:${evm}`, evm, ''],
  [`ethereum:${usdtContract}@1/transfer?address=${evm}&uint256=1e6`, evm, ''],
  [`solana:${solana}?amount=3&spl-token=Es9v`, solana, ''],
  [`tron:${tron}`, tron, ''],
  [xrp, xrp, ''],
  [`xrpl:${xrp}`, xrp, ''],
  [`xrpl:${xrp}?dt=42`, xrp, '42'],
  [`ripple://${xrp}?amount=1&dt=4294967295`, xrp, '4294967295'],
  [`${xrp}?dt=7`, xrp, '7'],
  [`xrp:${xrp}?tag=7&dt=7`, xrp, '7'],
])('REQ-123 the code %j is paid at %s with the tag %j', (text, address, tag) => {
  expect(addressInQr(text)).toEqual({ address, tag })
})

test.each([
  ['', 'nothing'],
  ['1234567890', 'the ID of a person'],
  ['https://madang.example/#/addfriend?id=1234567890', 'a link'],
  ['javascript:alert(1)', 'a script'],
  ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 'a network nobody pays on'],
  [`ethereum:${evm}@137`, 'another chain'],
  [`ethereum:${usdtContract}/approve?address=${evm}`, 'another call than a transfer'],
  [`ethereum:${usdtContract}/transfer?uint256=1`, 'a transfer to nobody'],
  [`ethereum:${solana}`, 'an address of another network than it says'],
  [`solana:https://pay.example/request`, 'a request that an address is to be fetched for'],
  [`xrpl:${xrp}?dt=4294967296`, 'a tag that is too large'],
  [`xrpl:${xrp}?dt=+7`, 'a tag that is no number'],
  [`xrpl:${xrp}?dt=7&tag=8`, 'two tags'],
  [`${evm}?dt=7`, 'a tag where there is none'],
  [`${evm.slice(0, -1)}f`, 'a checksum that is wrong'],
  ['ethereum:0x0000000000000000000000000000000000000000', 'nobody’s address'],
])('REQ-123 the code %j is refused: it is %s', (text) => {
  expect(addressInQr(text)).toBeNull()
})
