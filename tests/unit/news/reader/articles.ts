/*
 * Articles as the world sends them, and what is read of each, line by line: headings as "## …",
 * items as "- …", cells as "a | b", aligned at their end as "a |> 1", links as "[name](address)",
 * pictures as "(alt: file)".
 * Addresses on the article's own site, https://news.example.org/2026/11/oats, are shortened.
 */
export const ARTICLES: Record<
  string,
  { html: string; lines: string; title?: string; headline?: string }
> = {
  'a blog, with lazy pictures, their copies, a video and buttons for sharing': {
    html: `
<div class="post-content"><div class="entry"><h1>Oats hold</h1>
<div class="meta"><a href="/author/7"><svg viewBox="0 0 9 9"></svg></a><span class="screen-reader-text">Share</span></div>
<ul class="share"><li><a id="share-x" href="#"><svg viewBox="0 0 9 9"></svg></a></li></ul>
<p>Prices held <img src="https://s.example/72x72/1f33e.png" alt="🌾" class="wp-smiley" style="height: 1em"> this week.<img class="alignnone" src="https://count.example/p.gif" width="1" height="1"></p>
<p>&nbsp;</p>
<figure class="wp-block-image"><img class="lazyload" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP" data-src="/uploads/field-300x200.jpg"
  data-srcset="/uploads/field-300x200.jpg 300w, /uploads/field-1024x683.jpg 1024w, /uploads/field.jpg 4000w" alt="A field" width="1024" height="683">
<noscript><img src="/uploads/field-1024x683.jpg" alt="A field"></noscript><figcaption>In <em>October</em></figcaption></figure>
<div class="wp-block-embed"><div><iframe title="The harvest" src="https://www.youtube.com/embed/x?feature=oembed" width="500"></iframe></div></div>
<h3>Why</h3>
<ul class="wp-block-list"><li><p>Rain in June</p></li><li>Few offers</li><li></li></ul>
<div style="display: none">Loading comments</div>
<script>track()</script><iframe class="ad"></iframe>
<p>More in <a href="../10/bran">our review</a> and <a href="mailto:desk@example.org">by mail</a>.</p></div></div>`,
    title: 'Oats hold',
    lines: `
Prices held 🌾 this week.
(A field: /uploads/field-1024x683.jpg)
In October
[The harvest](https://www.youtube.com/embed/x?feature=oembed)
## Why
- Rain in June
- Few offers
More in [our review](/2026/10/bran) and [by mail](mailto:desk@example.org).`
  },
  'an agency, with custom elements, wrappers and old tags': {
    html: `
<main><article class="story"><header><h2>Markets</h2><time datetime="2026-11-20">November 20</time></header>
<agency-text><agency-par>Wheat rose.</agency-par><agency-par>Corn <agency-tip>fell</agency-tip>.</agency-par></agency-text>
<div is="agency-quote"><p>Barley stayed.</p></div><center>prices<font color="red">:</font></center>Tuesday
<section id="prices"><h5>Bids</h5>Firm.<nav>Top</nav></section>
<dialog>Subscribe</dialog><form name="remove"><input name="body"><select><option>A</option></select><p>Oats held.</p></form></article></main>`,
    lines: `
## Markets
November 20
Wheat rose.
Corn fell.
Barley stayed.
prices:
Tuesday
### Bids
Firm.
Top
Oats held.`
  },
  'a page without paragraphs, with breaks and blank lines': {
    html: `<div><br><br>Wheat rose.<br><br>Corn fell.<br>&nbsp;<br><br>Oats held.<br><p>&nbsp;</p>&nbsp;<p><br></p></div>
<p><b>Bran</b><em>&nbsp;</em>is<span> </span>up.</p><br><hr><br><div></div>`,
    lines: `
Wheat rose.

Corn fell.

Oats held.
Bran is up.
----`
  },
  'a newsletter in layout tables': {
    html: `<table width="100%"><tr><td><table><tbody><tr><td><h1>The Mill Post</h1></td></tr>
<tr><td><p>Mills bought oats.</p><table border="1"><caption>Bids</caption><tr><th>Port</th><th>Oats</th></tr><tr><td>Reni</td><td>210</td></tr></table></td></tr>
<tr><td>&nbsp;</td><td><img src="/spacer.gif"><a href="https://example.com/"><img src="/silo.png" alt="The silo"></a></td></tr></tbody></table></td></tr></table>`,
    title: 'The Mill Post',
    lines: `
Mills bought oats.
Bids
Port |> Oats
Reni |> 210
[
(The silo: /silo.png)
](https://example.com/)`
  },
  'an agency of the state, escaped twice': {
    html: '&lt;p&gt;Report by &lt;strong&gt;December 15&lt;/strong&gt; &amp;amp; sign.&lt;/p&gt;\n&lt;p&gt;See &lt;a href="/forms"&gt;the forms&lt;/a&gt;.&lt;/p&gt;',
    lines: `
Report by December 15 & sign.
See [the forms](/forms).`
  },
  'a market report in plain text, with columns': {
    html: `<![CDATA[
FEED BARLEY
Friday, November 20

Location       Bid     Ask

--------------------------

Gulf        no bid    4.31
Reni          4.05    4.12

--------------------------

Bids are in dollars.
See <a
href="grain">the review</a>.
]]>`,
    lines: `
FEED BARLEY
Friday, November 20
    Location       Bid     Ask
    --------------------------
    Gulf        no bid    4.31
    Reni          4.05    4.12
    --------------------------
Bids are in dollars.
See [the review](/2026/11/grain).`
  },
  'an encyclopedia, with footnotes, a formula and a table of contents': {
    html: `<ul><li><a href="#Yield">Yield</a></li><li><a href="#Gone">Gone</a></li></ul><h2 id="Yield">Yield</h2>
<p>Tons per hectare<sup id="ref_1"><a href="https://news.example.org/2026/11/oats#note%201">1</a></sup> are
<span class="katex"><math><semantics><mrow><mi>y</mi></mrow><annotation encoding="application/x-tex">\\gamma</annotation></semantics></math><span class="katex-html">y</span></span>.</p>
<ol start="3"><li id="note 1">The ministry. <a href="#ref_1">Back</a> <a href="http://">?</a></li></ol><p><a href="#note%202">2</a></p><p id="note 2"></p><a name="menu"></a>`,
    lines: `
- [Yield](#user-content-Yield)
- [Gone](/2026/11/oats#Gone)
## Yield
Tons per hectare[1](#user-content-note%201) are y.
- The ministry. [Back](#user-content-ref_1) ?
[2](#user-content-note%202)`
  },
  'a page that is hidden until a script runs, with templates for pictures': {
    html: `<div id="page-content"><a id="top"></a><div id="js_content" style="visibility: hidden"><p>Oats rose.</p><img data-src="/fit/{width}/a.jpg" src="/a.jpg" title="A mill">
<picture><source media="(min-width: 62em)" data-srcset="/wide.jpg 2x"><img src="/img/placeholder.svg"></picture>
<div><img src="/b.jpg?w=40"><noscript><img src="/b.jpg?w=900" alt="B"></noscript></div><noscript><img src="/c.jpg"></noscript><noscript>No scripts</noscript>
<img data-mce-src="/draft.jpg" src="d.jpg" height="20" alt="d"><img src="data:image/png;base64,AAAA"><img src="ftp://example.org/e.jpg">
<img data-lazy-load="/f.jpg?w=900" src="/spacer.gif"><div><img data-img-url="/g.png" data-fallback-src="/error.png"></div>
<img srcset="data:image/svg+xml;utf8,wait 900w" src="/h.jpg"><img srcset="/i.jpg, /i-2.jpg 2x, /i-3.jpg 3x">
<div><img placeholdersrc="/wait.jpg" src="/grey.png?" data-src="/j.jpg"><noscript><img src="/j.jpg" alt="J"></noscript></div>
<img data-src="/k-320.jpg" data-srcset="/k-320.jpg 320w, /k-650.jpg 650w, /k-160.jpg 160w"><img nitro-lazy-src="/l.jpg">
<p><img src="data:image/gif;base64,R0" data-src="/m.jpg"></p><noscript><img src="/n.jpg"></noscript></div></div>`,
    lines: `
Oats rose.
(A mill: /a.jpg)
(: /wide.jpg)
(B: /b.jpg?w=900)
(: /c.jpg)
(d: /2026/11/d.jpg)
(: /f.jpg?w=900)
(: /g.png)
(: /h.jpg)
(: /i-2.jpg)
(J: /j.jpg)
(: /k-650.jpg)
(: /l.jpg)
(: /m.jpg)
(: /n.jpg)`
  },
  'players of any kind': {
    html: `<base href="https://cdn.example.org/en/"><p>Listen:</p><audio src="/a.mp3"></audio>
<video><source src="v.mp4"><p>No video? <a href="/v.mp4">Load it</a></p></video>
<object data="https://vimeo.com/1"></object><lite-youtube videoid="x"></lite-youtube><video-story><p>A story.</p></video-story>
<iframe data-cookieblock-src="//charts.example/wheat"></iframe><iframe src="https://"></iframe>`,
    lines: `
Listen:
[Sound (cdn.example.org)](https://cdn.example.org/a.mp3)
[Video (cdn.example.org)](https://cdn.example.org/en/v.mp4)
[Video (vimeo.com)](https://vimeo.com/1)
[Video (news.example.org)](/2026/11/oats)
A story.
[Embedded page (charts.example)](https://charts.example/wheat)`
  },
  'headings of all levels, below the headline that was clicked': {
    headline: 'OATS & bran hold - The Mill Post',
    html: '<h3>The Mill Post</h3><h2><a href="/x">Oats &amp; Bran<br> hold</a></h2><h4>Rain</h4><p>Little.</p><h6>June</h6><h2></h2><h3>Sun</h3><h1>Outlook</h1><h2>Exports<img src="/x.png"></h2>',
    lines: `
## The Mill Post
### Rain
Little.
#### June
## Sun
## Outlook
### Exports
(: /x.png)`
  },
  'a headline that names only a section': {
    headline: 'Wheat',
    html: '<h2>Corn</h2><p>It fell.</p><h2>Wheat</h2><details open><summary>More</summary>It rose.</details>',
    lines: `
## Corn
It fell.
## Wheat
More
It rose.`
  },
  'two h1, of which neither names the page': {
    html: '<h1>Rye</h1><p dir="rtl" lang="ar">a</p><h1>Oats</h1><dl><dt>HS code</dt><dd>1004</dd></dl><blockquote>Firm.<cite>A miller</cite></blockquote>',
    lines: `
## Rye
a
## Oats
HS code
1004
Firm.A miller`
  },
  'a ministry, with a media library and a release': {
    html: `
<div class="field field--name-body field__item"><p><strong>WASHINGTON, Nov. 20, 2026</strong> – Producers may <a href="/node/7">enroll<span class="ext"><span class="element-invisible">(link is external)</span></span></a> from <em>Monday</em>.</p>
<drupal-media data-entity-type="media" data-entity-uuid="7f3c"></drupal-media>
<ul type="disc"><li>Oats&nbsp;and barley<ul><li>Winter barley</li></ul></li><li>Wheat</li></ul>
<p class="text-align-center">###</p><p class="visually-hidden">Share this page</p></div>`,
    lines: `
WASHINGTON, Nov. 20, 2026 – Producers may [enroll](/node/7) from Monday.
- Oats and barley
- Winter barley
- Wheat
###`
  },
  'a market service, with a report in one block of columns': {
    html: `<pre>
Daily Grain Bids
               Bid      Change
Corn          4.05      UP 2
Soybeans     10.12      UNCH
</pre><p>Source: <a href="https://market.example/7.pdf">report 7 (PDF)</a></p>`,
    lines: `
    Daily Grain Bids
                   Bid      Change
    Corn          4.05      UP 2
    Soybeans     10.12      UNCH
Source: [report 7 (PDF)](https://market.example/7.pdf)`
  },
  'a magazine, with cards for links, galleries and sound': {
    html: `
<p>Mills wait.</p><figure class="kg-card kg-gallery-card"><div class="kg-gallery-container"><div class="kg-gallery-row">
<div class="kg-gallery-image"><img src="/content/a.jpg" width="1200" height="800" loading="lazy" alt="" srcset="/content/size/w600/a.jpg 600w, /content/size/w1000/a.jpg 1000w, /content/a.jpg 2400w"></div></div></div></figure>
<figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://example.com/bids"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Bids</div>
<div class="kg-bookmark-metadata"><img class="kg-bookmark-icon" src="/icon.ico" alt="" height="16"><span>A port</span></div></div></a></figure>
<div class="kg-card kg-audio-card"><div class="kg-audio-title">A miller speaks</div><audio src="/content/miller.mp3" preload="metadata"></audio><button><svg><path d="M0 0"/></svg></button><input type="range"></div>
<div class="kg-card kg-button-card"><a href="/subscribe" class="kg-btn">Subscribe</a></div>`,
    lines: `
Mills wait.
(: /content/size/w1000/a.jpg)
[
Bids
(: /icon.ico)
A port
](https://example.com/bids)
A miller speaks
[Sound (news.example.org)](/content/miller.mp3)
[Subscribe](/subscribe)`
  },
  'a letter by email, with footnotes and forms': {
    html: `
<div class="captioned-image-container"><figure><a class="image-link" target="_blank" href="https://cdn.example.com/full.png"><div class="image2-inset"><picture><source type="image/webp" srcset="https://cdn.example.com/w_424,q_auto/x.webp 424w, https://cdn.example.com/w_848,q_auto/x.webp 848w">
<img src="https://cdn.example.com/w_1456,q_auto/x.png" width="1456" height="816" data-attrs="{&quot;src&quot;:&quot;x&quot;}" alt=""></picture></div></a><figcaption class="image-caption">Reni</figcaption></figure></div>
<p>Barley is firm.<a class="footnote-anchor" id="footnote-anchor-1" href="#footnote-1">1</a></p>
<div class="subscription-widget-wrap"><form class="subscription-widget"><input type="email" placeholder="Your email"><input type="submit" value="Subscribe"></form></div>
<p class="button-wrapper"><a class="button primary" href="https://example.com/share"><span>Share</span></a></p><div><hr></div>
<div class="footnote"><a id="footnote-1" href="#footnote-anchor-1" class="footnote-number">1</a><div class="footnote-content"><p>In Odesa.</p></div></div>`,
    lines: `
(: https://cdn.example.com/w_1456,q_auto/x.png)
Reni
Barley is firm.[1](#user-content-footnote-1)
[Share](https://example.com/share)
----
[1](#user-content-footnote-anchor-1)
In Odesa.`
  },
  'an export of a blog, with sections and headings from the third level on': {
    html: `
<section data-field="body" class="e-content"><section name="4e1a" class="section section--body"><div class="section-divider"><hr class="section-divider"></div><div class="section-content"><div class="section-inner sectionLayout--insetColumn">
<h3 name="a1" id="a1" class="graf graf--h3 graf--title">A dry spring</h3><h4 class="graf graf--h4">What growers saw</h4><p class="graf graf--p">Rain came late.</p>
<figure class="graf graf--figure"><img class="graf-image" data-image-id="1*a.png" data-width="700" src="https://cdn.example.com/1*a.png"><figcaption class="imageCaption"></figcaption></figure>
<blockquote class="graf graf--pullquote">“We waited.”</blockquote></div></div></section></section>`,
    lines: `
----
## A dry spring
### What growers saw
Rain came late.
(: https://cdn.example.com/1*a.png)
“We waited.”`
  },
  'a shop window, with pictures that its script loads': {
    html: `
<div class="sqs-layout"><div class="sqs-block html-block"><div class="sqs-block-content"><p style="white-space:pre-wrap;" class="">Bran is traded.</p></div></div>
<div class="sqs-block image-block"><div class="image-block-wrapper has-aspect-ratio" style="padding-bottom:66%"><noscript><img src="https://images.example.com/t/bran.jpg" alt="Bran"></noscript><img class="thumb-image" data-src="https://images.example.com/t/bran.jpg" data-image="https://images.example.com/t/bran.jpg" data-image-dimensions="1500x1000" data-load="false" alt="Bran"></div></div>
<div class="sqs-block spacer-block"><div class="sqs-block-content">&nbsp;</div></div><div class="sqs-block video-block"><div class="sqs-video-wrapper" data-html="&lt;iframe src=&quot;//video.example.com/1&quot;&gt;"></div></div></div>`,
    lines: `
Bran is traded.
(Bran: https://images.example.com/t/bran.jpg)`
  },
  'a diary, with linked thumbnails and breaks for paragraphs': {
    html: `
<div dir="ltr" style="text-align: left;"><div class="separator" style="clear: both;"><a href="https://bp.example.com/s1600/silo.jpg" imageanchor="1" style="margin-left: 1em;"><img border="0" src="https://bp.example.com/s320/silo.jpg" width="320" height="240" /></a></div>
<span style="font-family: verdana;">The silo is full.<br /><br />Nobody sells.<br /></span><br /><a name="more"></a><b>Next week:</b><br />Rain.</div>`,
    lines: `
(: https://bp.example.com/s320/silo.jpg)
The silo is full.

Nobody sells.

Next week:
Rain.`
  },
  'a copy for phones, with its own elements': {
    html: `
<p>Corn fell.</p><amp-img src="/corn.jpg" width="1200" height="675" layout="responsive" alt="Corn"><noscript><img src="/corn.jpg" alt="Corn"></noscript></amp-img>
<amp-img src="/silo.jpg" alt="A silo" width="640" height="360" layout="fill"></amp-img>
<amp-youtube data-videoid="x1" layout="responsive"></amp-youtube><amp-iframe src="https://charts.example/corn" sandbox="allow-scripts"><amp-img layout="fill" src="/wait.png" placeholder></amp-img></amp-iframe>
<amp-ad type="a" data-slot="/7"></amp-ad><amp-social-share type="email"></amp-social-share>`,
    lines: `
Corn fell.
(Corn: /corn.jpg)
(A silo: /silo.jpg)
[Video (news.example.org)](/2026/11/oats)
[Embedded page (charts.example)](https://charts.example/corn)`
  },
  'an agrarian portal in Ukrainian, built of blocks': {
    html: `
<div class="elementor-element elementor-widget"><div class="elementor-widget-container"><h2 class="elementor-heading-title" id="undefined">Овес у ціні</h2></div></div>
<div class="elementor-element"><div class="elementor-widget-container"><p style="text-align: justify;">Ціни на овес <strong>зросли</strong>.</p><p><strong>Читайте також: </strong><a href="/novyny/%D0%B2%D0%B8%D1%81%D1%96%D0%B2%D0%BA%D0%B8/">Висівки</a></p>
<img src="/u/port-640x480.jpg" width="640" height="480" alt="Порт" srcset="/u/port-640x480.jpg 640w, /u/port-300x225.jpg 300w, /u/port-150x150.jpg 150w" sizes="(max-width: 640px) 100vw, 640px">
<table border="1" cellpadding="0"><tbody><tr><td><p>Порт</p></td><td><p>Умови</p></td><td><p>Ціна, $/т</p></td></tr><tr><td><p>Рені</p></td><td><p>FOB</p></td><td><p>1&nbsp;210</p></td></tr><tr><td><p>Одеса</p></td><td><p>CPT</p></td><td><p>−</p></td></tr><tr><td><p>2 порти</p></td><td></td><td><p>+4,5&nbsp;%</p></td></tr></tbody></table>
<blockquote class="twitter-tweet"><p lang="uk" dir="ltr">Терези стоять</p>— Порт <a href="https://twitter.com/port/status/7">20 листопада</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>
<script async src="https://telegram.org/js/telegram-widget.js?22" data-telegram-post="agro/7"></script></div></div>`,
    lines: `
## Овес у ціні
Ціни на овес зросли.
Читайте також: [Висівки](/novyny/%D0%B2%D0%B8%D1%81%D1%96%D0%B2%D0%BA%D0%B8/)
(Порт: /u/port-640x480.jpg)
Порт | Умови |> Ціна, $/т
Рені | FOB |> 1\u00a0210
Одеса | CPT |> −
2 порти |  |> +4,5\u00a0%
Терези стоять
— Порт [20 листопада](https://twitter.com/port/status/7)`
  },
  'a text pasted from an office program': {
    html: `
<p class=MsoNormal><b><span lang=EN-US style='font-size:14.0pt'>Oats hold<o:p></o:p></span></b></p><p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p>
<p class=MsoListParagraph style='text-indent:-18.0pt'><![if !supportLists]><span>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Mills buy</p>
<table class=MsoTableGrid border=1><tr><td width=200 valign=top><p class=MsoNormal>Port<o:p></o:p></p></td><td><p class=MsoNormal>Bid<o:p></o:p></p></td></tr><tr><td rowspan=2>Odesa</td><td>Oats</td><td>210</td></tr><tr><td>Barley</td><td>190</td></tr></table>
<b style="font-weight:normal;" id="docs-internal-guid-7"><p dir="ltr"><span style="font-weight:700">Outlook.</span></p><br><ul><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Dry</span></p></li></ul></b>`,
    lines: `
Oats hold
· Mills buy
Port | Bid
Odesa | Oats | 210
Barley | 190
Outlook.
- Dry`
  },
  'a newspaper, with related articles and an interactive page': {
    html: `
<p data-component="text">Ports <gu-island name="x">reopen</gu-island>.</p><aside class="element element-rich-link"><p><span>Related: </span><a href="https://example.com/related">Why ports wait</a></p></aside>
<figure class="element element-image" data-media-id="7"><div class="block"><img src="https://i.example.com/7/500.jpg" alt="A port" width="500" height="300" class="gu-image"></div><figcaption><span class="element-image__caption">Reni.</span> <span>Photograph: A. Agency</span></figcaption></figure>
<figure class="op-interactive"><iframe src="https://interactive.example/map" width="100%"></iframe><figcaption>Bids by port</figcaption></figure><figure class="op-tracker"><iframe hidden src="https://track.example/x"></iframe></figure>
<div hidden="until-found">Corrected on Friday.</div>`,
    lines: `
Ports reopen.
Related: [Why ports wait](https://example.com/related)
(A port: https://i.example.com/7/500.jpg)
Reni. Photograph: A. Agency
[Embedded page (interactive.example)](https://interactive.example/map)
Bids by port
Corrected on Friday.`
  }
}
