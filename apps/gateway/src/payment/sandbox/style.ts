import { typefacesByLanguage } from '#mail/typefaces.ts';

/** The style sheet of the sandbox, which is shown as another company's page and does not look like the storefront. */
export const sandboxStyle = `
:root{color-scheme:light dark;--ground:#eef1f4;--panel:#fff;--text:#16202b;--text-2:#4f5d6b;--line:#e3e8ed;--control:#7b8997;--deep:#0d5c52;--deep-hover:#0a4a42;--on-deep:#fff;--mark:#7a4b00;--mark-ground:#fff1d6;--ring:#0d5c52}
@media(prefers-color-scheme:dark){:root{--ground:#0c1114;--panel:#151c21;--text:#eef2f5;--text-2:#b3bec8;--line:#263038;--control:#73818d;--deep:#4fc3b0;--deep-hover:#6cd2c1;--on-deep:#06201c;--mark:#f2c46d;--mark-ground:#33260d;--ring:#4fc3b0}}
*{box-sizing:border-box}
${typefacesByLanguage}
body{margin:0;min-height:100vh;background:var(--ground);color:var(--text);font-size:16px;line-height:26px;overflow-wrap:anywhere}
header,main{width:100%;max-width:27rem;margin:0 auto}
header{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:.5rem 1rem;padding:1.5rem 1rem 1rem}
.brand{display:flex;align-items:center;gap:.5rem;font-weight:600;font-size:1.125rem}
.brand svg{width:1.75rem;height:1.75rem;fill:var(--deep)}
.brand .tick{fill:none;stroke:var(--on-deep);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.mark{padding:.125rem .625rem;border-radius:999px;background:var(--mark-ground);color:var(--mark);font-size:.8125rem;line-height:1.25rem;font-weight:600}
main{padding:2rem 1.5rem;border-radius:.75rem;background:var(--panel)}
h1{margin:0 0 1.5rem;font-size:1.375rem;line-height:1.875rem;font-weight:600;text-wrap:balance}
h2{margin:2rem 0 .5rem;font-size:1.125rem;line-height:1.625rem;font-weight:600}
p{margin:0 0 1rem}
main>:last-child{margin-bottom:0}
.due{margin:0 0 1.5rem;text-align:center;font-weight:400;font-variant-numeric:tabular-nums}
.due span{display:block;color:var(--text-2);font-size:.875rem;line-height:1.375rem}
.due b{font-size:2.5rem;line-height:3rem;font-weight:600;font-variant-numeric:tabular-nums;white-space:nowrap}
.due small{font-size:1.5rem}
dl{margin:0 0 1.5rem;border-top:1px solid var(--line)}
dl div{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-bottom:1px solid var(--line);font-size:.875rem;line-height:1.375rem}
dt{color:var(--text-2);flex:none}
dd{margin:0;text-align:right;font-variant-numeric:tabular-nums}
form{display:grid;gap:.75rem;margin:0 0 1.5rem}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:3rem;padding:.5rem 1rem;border:1px solid var(--control);border-radius:.5rem;background:transparent;color:inherit;font:inherit;font-weight:600;text-decoration:none;cursor:pointer}
.pay{border-color:var(--deep);background:var(--deep);color:var(--on-deep)}
.pay:hover{background:var(--deep-hover);border-color:var(--deep-hover)}
.plain{border-color:transparent;color:var(--text-2)}
.plain:hover{text-decoration:underline}
details{display:grid}
summary{display:flex;align-items:center;justify-content:center;min-height:2.75rem;color:var(--text-2);font-size:.875rem;cursor:pointer}
summary:hover{text-decoration:underline}
details button{margin-top:.75rem}
details button span{font-size:.9375rem}
details button small{display:block;color:var(--text-2);font-size:.8125rem;line-height:1.25rem;font-weight:400}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px}
.small{text-wrap:balance;margin:0;color:var(--text-2);font-size:.8125rem;line-height:1.25rem;text-align:center}
@media(max-width:27rem){body{background:var(--panel)}header{padding-bottom:0}main{padding-inline:1rem}}
`;
