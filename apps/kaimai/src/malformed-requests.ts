import type { ConnectionError } from 'fastify';
import type { Socket } from 'node:net';
import { STATUS_CODES } from 'node:http';

/**
 * The URL, with the percent signs of a malformed path encoded: a page of the storefront answers it, where the router
 * would answer JSON.
 */
export function decodableUrl(url: string): string {
  const end = url.search(/[?#]/);
  const path = end < 0 ? url : url.slice(0, end);
  return isDecodable(path) ? url : path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const statusOfCode: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Answers on the bare connection what could not be parsed as a request, such as a far too long URL. */
export function refuseBrokenRequest({ code }: ConnectionError, socket: Socket): void {
  if (code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) return void socket.destroy();
  const status = statusOfCode[code] ?? 400;
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: text/html; charset=utf-8',
    `content-length: ${Buffer.byteLength(page)}`,
    "content-security-policy: default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${page}`);
}

/** Nothing of the request is known, not even its language; so the page is in both languages and loads nothing. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Kaimai 开买</title>
<style>
:root{color-scheme:light dark}
body{display:grid;min-height:100svh;margin:0;place-items:center;font:16px/1.6 sans-serif}
main{max-width:30rem;padding:2rem 1.5rem;text-align:center}
p{margin:0 0 1rem}
b{font-size:1.5rem}
a{display:inline-block;margin-top:1rem;padding:.6rem 1.75rem;border-radius:8px;background:#1b6cfc;color:#fff;text-decoration:none}
</style>
<main>
<p><b>Kaimai <span lang="zh-CN">开买</span></b></p>
<h1>This address cannot be read</h1>
<p>It is too long or damaged. Your cart and your orders are not affected.</p>
<p lang="zh-CN">这个地址太长或不完整，无法打开。购物车和订单不受影响。</p>
<p><a href="/">Go to home page · <span lang="zh-CN">回到首页</span></a></p>
</main>
</html>
`;
