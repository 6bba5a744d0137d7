// The desktop page, when it turns out not to be on a desktop, or to have an invitation in the part of the address that
// browsers do not send. The page is whole without this file.

const query = new URLSearchParams(location.search)
const codeInHash = new URLSearchParams(location.hash.split('?')[1]).get('inviteCode')

if (navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent)) {
  // An iPad that calls itself a Macintosh gets the app (REQ-5). Without cookies it stays here instead of going in circles.
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `madang_touch=1; path=/; max-age=${365 * 24 * 60 * 60}; samesite=lax${secure}`
  if (/(?:^|;\s*)madang_touch=1(?:;|$)/.test(document.cookie)) location.replace(`/${location.search}${location.hash}`)
} else if (codeInHash && /^[A-Za-z2-9]{8}$/.test(codeInHash) && !query.has('inviteCode')) {
  query.set('inviteCode', codeInHash)
  location.replace(`${location.pathname}?${query}${location.hash}`)
}
