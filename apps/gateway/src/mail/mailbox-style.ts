import { typefacesByLanguage } from './typefaces.ts';

/** The demo mailbox's one style sheet; values are those of the design's tokens. */
export const mailboxStyle = `
:root{color-scheme:light dark;--canvas:#fff;--sunken:#f4f5f7;--text:#14181f;--text-2:#515965;--text-3:#646c78;--line:#ebedf0;--control:#858d99;--primary:#1b6cfc;--link:#0f58dc;--tint:#eef4ff}
@media(prefers-color-scheme:dark){:root{--canvas:#0f1217;--sunken:#1e232b;--text:#f1f3f6;--text-2:#bac1cb;--text-3:#979fab;--line:#232831;--control:#6f7885;--link:#86b1ff;--tint:#152544}}
*{box-sizing:border-box}
${typefacesByLanguage}
body{margin:0;background:var(--canvas);color:var(--text);font-size:16px;line-height:26px;overflow-wrap:anywhere}
header,main{max-width:45rem;margin:0 auto;padding:0 1rem}
header{display:flex;justify-content:space-between;align-items:center;gap:1rem;min-height:4.5rem}
.brand{display:flex;min-height:2.75rem;align-items:center;gap:.5rem;color:var(--text);font-weight:600;text-decoration:none;font-size:1.125rem}
.brand svg{width:1.5rem;height:1.625rem}
.brand .door{fill:var(--primary)}
.brand .leaf{fill:#fff}
main{padding-bottom:4rem}
h1{font-size:1.75rem;line-height:2.25rem;margin:1rem 0 .5rem;font-weight:600;text-wrap:balance}
h2{font-size:1.125rem;line-height:1.625rem;margin:0;font-weight:600}
p{margin:0 0 1rem}
.about{color:var(--text-2)}
.small,dt,dd,time{font-size:.8125rem;line-height:1.25rem;color:var(--text-3)}
a{color:var(--link)}
header a:not(.brand),.back{display:inline-flex;align-items:center;min-height:2.75rem}
form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:1.5rem 0}
label{flex:1 1 14rem;font-size:.875rem;line-height:1.375rem}
input{display:block;width:100%;height:2.75rem;margin-top:.25rem;padding:0 .75rem;border:1px solid var(--control);border-radius:.5rem;background:var(--canvas);color:inherit;font:inherit}
button,.action{display:inline-flex;align-items:center;height:2.75rem;padding:0 1.25rem;border:0;border-radius:.5rem;background:var(--primary);color:#fff;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
:focus-visible{outline:2px solid var(--link);outline-offset:2px}
ol{list-style:none;margin:0;padding:0}
ol>li{padding:1rem 0;border-top:1px solid var(--line)}
li .row{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:1rem;align-items:baseline}
li h2{flex:1 1 18rem}
li time{white-space:nowrap}
.code{display:inline-block;margin:.5rem 0 0;padding:.5rem 1rem;border-radius:.75rem;background:var(--tint);color:var(--text);font:600 1.75rem/2.25rem ui-monospace,"SF Mono",Menlo,Consolas,monospace;letter-spacing:.2em}
article .code{margin:0 0 1rem;padding:1rem 1.25rem;font-size:2.25rem;line-height:2.75rem}
article h2{margin-bottom:.25rem}
article{border-top:1px solid var(--line);padding-top:1.5rem;margin-top:1.5rem}
dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem;margin:1rem 0 0}
dd{margin:0;color:var(--text-2)}
table{width:100%;border-collapse:collapse;margin:0 0 1rem;font-size:.875rem;line-height:1.375rem}
td,th{padding:.25rem 0;text-align:left;vertical-align:top;font-weight:400}
th{padding-top:.75rem;border-top:1px solid var(--line);color:var(--text-3)}
td:last-child{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums;padding-left:1rem}
tfoot td{padding:.75rem 0;border-top:1px solid var(--line);font-weight:600}
td span{display:block;color:var(--text-3)}
.empty{padding:2rem 1.25rem;border-radius:.75rem;background:var(--sunken);color:var(--text-2)}
`;
