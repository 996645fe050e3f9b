/*
 * Articles as the world sends them, and what is read of each, line by line: headings as "## …",
 * items as "- …", cells as "a | b", links as "[name](address)", pictures as "(alt: file)".
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
<p>Prices held this week.<img class="alignnone" src="https://count.example/p.gif" width="1" height="1"></p>
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
Prices held this week.
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
<center>prices<font color="red">:</font></center>Tuesday
<section id="prices"><h5>Bids</h5>Firm.<nav>Top</nav></section>
<dialog>Subscribe</dialog><form name="remove"><input name="body"><select><option>A</option></select><p>Oats held.</p></form></article></main>`,
    lines: `
## Markets
November 20
Wheat rose.
Corn fell.
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
Port | Oats
Reni | 210
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
Gulf        no bid    4.31
Reni          4.05    4.12

Bids are in dollars.
See <a
href="grain">the review</a>.
]]>`,
    lines: `
FEED BARLEY
Friday, November 20
    Location       Bid     Ask
    Gulf        no bid    4.31
    Reni          4.05    4.12
Bids are in dollars.
See [the review](/2026/11/grain).`
  },
  'an encyclopedia, with footnotes, a formula and a table of contents': {
    html: `<ul><li><a href="#Yield">Yield</a></li><li><a href="#Gone">Gone</a></li></ul><h2 id="Yield">Yield</h2>
<p>Tons per hectare<sup id="ref_1"><a href="https://news.example.org/2026/11/oats#note%201">1</a></sup> are
<span class="katex"><math><semantics><mrow><mi>y</mi></mrow><annotation encoding="application/x-tex">\\gamma</annotation></semantics></math><span class="katex-html">y</span></span>.</p>
<ol start="3"><li id="note 1">The ministry. <a href="#ref_1">Back</a> <a href="http://">?</a></li></ol><a name="menu"></a>`,
    lines: `
- [Yield](#user-content-Yield)
- [Gone](/2026/11/oats#Gone)
## Yield
Tons per hectare[1](#user-content-note%201) are y.
- The ministry. [Back](#user-content-ref_1) ?`
  },
  'a page that is hidden until a script runs, with templates for pictures': {
    html: `<div id="js_content" style="visibility: hidden"><p>Oats rose.</p><img data-src="/fit/{width}/a.jpg" src="/a.jpg" title="A mill">
<picture><source media="(min-width: 62em)" data-srcset="/wide.jpg 2x"><img src="/img/placeholder.svg"></picture>
<div><img src="/b.jpg?w=40"><noscript><img src="/b.jpg?w=900" alt="B"></noscript></div><noscript><img src="/c.jpg"></noscript><noscript>No scripts</noscript>
<img data-mce-src="/draft.jpg" src="d.jpg" height="20" alt="d"><img src="data:image/png;base64,AAAA"><img src="ftp://example.org/e.jpg"></div>`,
    lines: `
Oats rose.
(A mill: /a.jpg)
(: /wide.jpg)
(: /b.jpg?w=900)
(: /c.jpg)
(d: /2026/11/d.jpg)`
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
    html: '<h2><a href="/x">Oats &amp; Bran<br> hold</a></h2><h4>Rain</h4><p>Little.</p><h6>June</h6><h2></h2><h3>Sun</h3><h1>Outlook</h1><h2>Exports<img src="/x.png"></h2>',
    lines: `
## Rain
Little.
### June
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
  }
}
