/** Words of this product and of what its users use, which they put into its password. */
export const productWords = `
  madang maadang madangcvc cvc cvccvc cvctoken cvccoin courtyard neighbour crypto cryptocurrency bitcoin bitcoins btc satoshi nakamoto ethereum
  ether eth ripple xrp usdt tether solana dogecoin doge shiba cardano polkadot binance upbit bithumb coinone korbit coinbase coin coins altcoin
  tothemoon hodl blockchain wallet token airdrop airdrops reward rewards invite staking mining miner whale nft defi metaverse web3 trader trading
  kakao kakaotalk kakaobank naver daum samsung galaxy hyundai lotte lgtwins toss coupang baemin korea southkorea seoul busan daegu incheon jeju
  saranghae saranghaeyo annyeong gomawo oppa unnie hwaiting daebak bts army blackpink twice exo bigbang seventeen newjeans arirang taekwondo kimchi
  wechat weixin alipay taobao tencent baidu alibaba douyin tiktok huawei xiaomi china beijing shanghai lotto money rich luckyday
  password passwd passw0rd p@ssw0rd p@ssword welcome letmein login admin administrator test tester guest user master changeme default secret
  qwerty asdf zxcv iloveyou lovely family happy lucky angel jesus spring summer autumn winter monday sunday`
  .trim()
  .split(/\s+/)
