import type { PhraseList } from './phrase-rules.ts'

const gain = '(?:profits?|returns?|income|gains?|roi|payouts?|yields?|earnings|winnings|wins?)'
const app = '(?:telegram|whatsapp|whats app|wechat|line|signal|kakao(?: ?talk)?|discord|viber|tg)'
const secret =
  '(?:otp|password|passcode|pin(?: code)?|private keys?|seed(?: phrase| words?)?|recovery (?:phrase|words?|codes?)|secret (?:phrase|words?|recovery phrase)|mnemonic|2fa(?: code)?|(?:verification|security|login|log-in|sms|confirmation|auth(?:entication|enticator)?|one[- ]time|6[- ]digit|six[- ]digit) codes?|12 words|24 words)'

/** English, in small letters with single spaces. */
export const englishPhrases: PhraseList = {
  form: 'spaced',
  denialBefore:
    /(?:\bnever|\bnot|n't|\bno|\bnobody|\bno one|\bwithout|\bnothing is|\bisn't any|\bso-called|\banyone who (?:says|promises|offers)|\bcan promise|\blost (?:\w+ )?(?:money |savings )?(?:in|to|with)|\bif (?:someone|somebody|anyone|they) (?:says?|asks?|promises?|offers?)|\b(?:says?|claims?|promis(?:es|ed|ing)|promise of|wifi|wi-fi|netflix|router|guest|zip|door|laptop))(?: (?:ever|you|to|a|an|the|any|such|thing|as|that|there|is|are|of|real|really|share|should|it|will|me|us|your|my|them|for|please))*\s*$/,
  denialAfter:
    /^(?:["')]*,? ?(?:is|are|was|were|sounds?|means?|always|usually|just)? ?(?:(?:always|usually|probably|mostly|almost|just|like|all|obviously|a|total|pure|the|classic|big) )*(?:scams?|lies?|fake|nonsense|fraud|bait|red flag|too good|not real|impossible|don't exist|doesn't exist|do not exist|with (?:anyone|anybody|strangers|others))|["')]*\?? ?(?:there is|there's) no such)/,
  rules: [
    {
      name: 'en-guarantee',
      kind: 'profit',
      words: new RegExp(
        `\\bguaranteed? (?:\\w+ ){0,2}${gain}\\b|\\b${gain}(?: is| are)? (?:100% |fully |absolutely )?guaranteed?\\b|\\bguarantees? (?:you )?(?:a |an )?(?:\\d+%|${gain}|profit)|\\b100% (?:safe|sure|secure|risk[- ]free|guaranteed) (?:profit|investment|income|return|trade|win)`,
      ),
    },
    {
      name: 'en-no-risk',
      kind: 'profit',
      words: new RegExp(
        `\\b(?:risk[- ]?free|zero[- ]risk|no[- ]risk(?! ?free)) (?:\\w+ )?(?:${gain}|profit|investment|income|trading|money|trade|opportunity)|\\bno risk (?:at all|involved|whatsoever|of loss)|\\b(?:can't|cannot|can not|never|won't|impossible to) lose (?:any |your )?(?:money|with|on this|here|capital)|\\bcapital (?:is )?(?:fully )?(?:guaranteed|protected|insured)`,
      ),
    },
    {
      name: 'en-double',
      kind: 'profit',
      words:
        /\b(?:double|triple|10x|100x|multiply) (?:your|ur) (?:money|btc|bitcoin|eth|crypto|usdt|coins?|investment|deposit|capital|savings)|\bsend .{0,24}\b(?:get|receive|have) (?:back )?(?:double|twice|2x|10x)|\b(?:turn|flip) \$?\d[\d,]* ?(?:usdt|usd|dollars)? ?(?:in)?to \$?\d[\d,]+/,
    },
    {
      name: 'en-rate',
      kind: 'profit',
      words: new RegExp(
        `\\b\\d+(?:\\.\\d+)? ?(?:%|x|percent) (?:\\w+ )?(?:${gain}|profit|interest) (?:daily|weekly|monthly|a day|per day|every|each|in \\d+|within|guaranteed)|\\b(?:daily|weekly|monthly) (?:${gain}|profit|interest) (?:of|up to) |\\b\\d+(?:\\.\\d+)? ?(?:%|percent) (?:daily|a day|per day|every day|weekly|a week|per week) (?:${gain}|profit|interest|guaranteed)|\\b(?:earn|make|making|earning) (?:up to |at least |over )?[$€£]?\\d[\\d,.]*k? ?(?:usd|usdt|dollars|bucks|btc)? ?(?:a|per|every|each|daily|weekly)(?: day| week| hour| month)? (?:from home|from your phone|with|by|guaranteed|easily|working|passively|just|day|trading|in crypto)`,
      ),
    },
    {
      name: 'en-signals',
      kind: 'profit',
      words:
        /\b(?:vip|paid|premium|winning|pump|accurate|free) (?:trading |crypto |pump )?signals? (?:groups?|channels?|rooms?|for)|\b(?:pump|signal) (?:group|channel|room)s?|\b(?:insider|inside) (?:tips?|info|information|signals?)\b|\bcopy (?:my|our|his|her) trades?\b|\b(?:my|our) (?:trader|broker|account manager|expert|mentor|professor|teacher|uncle) (?:\w+ ){0,4}(?:helped|made|makes|can help|will (?:help|guide|trade)|trades for)|\btrade (?:for you|on your behalf)|\blet me (?:trade|invest|manage) (?:it |your |for )/,
    },
    {
      name: 'en-rich',
      kind: 'profit',
      words:
        /\bget rich (?:quick|fast|with|in)|\bfinancial freedom (?:in|with|within|guaranteed|is (?:just )?)|\bpassive income (?:guaranteed|daily|every|program|opportunity|from home|stream for you)|\binvest (?:just |only |with |as little as |a minimum of )?\$?\d[\d,]* ?(?:usdt|usd|dollars)?.{0,24}\b(?:get|earn|receive|make|become|withdraw) (?:back )?\$?\d|\b(?:limited|last) (?:slots?|spots?|places?) .{0,20}(?:invest|profit|join now)|\bsure (?:win|profit|shot)\b/,
    },
    {
      name: 'en-pay-first',
      kind: 'profit',
      words:
        /\b(?:pay|send|deposit|transfer) .{0,30}\b(?:fees?|tax(?:es)?|deposit|charges?|verification)\b.{0,16}\b(?:to|before|so|and then|for) .{0,14}(?:withdraw\w*|unlock\w*|releas\w*|unfreez\w*|payout|claim)|\b(?:to|before you can) (?:withdraw|unlock|release|unfreeze|claim) .{0,30}\b(?:you (?:must|need to|have to|should)|please|first) (?:first )?(?:pay|send|deposit|transfer)/,
    },
    {
      name: 'en-recover',
      kind: 'profit',
      words:
        /\b(?:recover|get back|retrieve) (?:your |ur |all )?(?:lost|stolen|scammed) (?:crypto|funds?|bitcoin|btc|money|coins?|usdt)|\b(?:recovery|hack\w*) (?:expert|agent|service|specialist)s? (?:can|will|helped)/,
    },
    {
      name: 'en-airdrop',
      kind: 'profit',
      words:
        /\b(?:claim|receive|get) (?:your |ur |the |a )?(?:free )?(?:airdrop|bonus|reward|giveaway|tokens?|prize)\b.{0,40}\b(?:connect(?:ing)? your wallet|private key|seed|send|deposit|fee|wallet here)|\bgiveaway .{0,30}send/,
    },
    {
      name: 'en-job',
      kind: 'profit',
      words:
        /\b(?:part[- ]time|remote|online|easy) (?:job|work|tasks?) .{0,40}\$?\d[\d,]* ?(?:usd|usdt|dollars|\$)? ?(?:a|per|every|each) (?:day|hour|week|task)|\b(?:like|rate|click) (?:videos|products|ads) .{0,20}(?:earn|paid|commission)/,
    },
    {
      name: 'en-hand-over',
      kind: 'codes',
      words: new RegExp(
        `\\b(?:send|tell|give|share|forward|text|read|provide|type|screenshot|show|drop|dm|message)(?: me| us| over| them| it| to me| back| out| with me| with us)? ?(?:the |your |ur |that |this |all |me |my )?(?:wallet |account |wallet's |new |exact |full |latest |sms )?${secret}\\b|\\b(?:send|tell|give|forward|read|text|share) (?:me |us )?(?:the |that )?(?:code|digits|number)s? (?:you |that |they |sent|which |from the sms|on your phone|we |i )+(?:\\w+ )?(?:got|received|get|sent|receive|just|to you|see)?`,
      ),
    },
    {
      name: 'en-what-is',
      kind: 'codes',
      words: new RegExp(
        `\\b(?:what(?:'s| is| are)|i need|we need|confirm|enter|verify(?: with)?|submit) (?:your|ur|the) (?:wallet |account )?${secret}\\b(?! (?:rules?|page|field|screen|again when))`,
      ),
    },
    {
      name: 'en-contact',
      kind: 'outside',
      words: new RegExp(
        `\\b(?:add|message|msg|text|contact|dm|reach|find|chat|write|hit|talk|ping) (?:to |with )?(?:me|us|him|her|my \\w+|our \\w+)?(?: up| out| directly| privately| instead)* ?(?:on|via|through|over|at|in) (?:my |our )?${app}\\b|\\b(?:my|our|his|her) ${app}(?: id| username| handle| number| account)? ?(?:is|:|=|@)|\\b${app}(?: id)? ?[:@=+] ?[a-z0-9_+@]{4,}|\\b(?:join|enter) (?:my|our|the|this) (?:\\w+ )?(?:telegram|whatsapp|line|wechat|signal|discord|vip|private|investment|trading) (?:group|channel|chat|room|server)|\\b(?:let's|lets|can we|we can) (?:move|continue|talk|chat|switch) (?:this |it |over )?(?:to|on) ${app}\\b`,
      ),
    },
    {
      name: 'en-staff',
      kind: 'staff',
      words:
        /\b(?:i am|i'm|im|this is|we are|we're|here is|hello from|greetings from|message from)(?: \w+)?(?: from| with| at)?(?: the| an?| your)? ?(?:madang|official|customer|binance|coinbase|upbit|cvc|platform|technical|account|security|exchange|wallet)(?: official| customer| account)? (?:support|service|staff|team|security|admin(?:istrator)?|agent|representative|care|moderator|department|help ?desk)\b|\byour (?:account|wallet|funds|assets?) (?:has been|have been|is|are|was|were|will be) (?:temporarily |now )?(?:suspended|frozen|locked|limited|restricted|flagged|blocked|compromised|hacked)\b/,
    },
  ],
}
