type State = readonly [a: number, b: number, c: number, d: number];

const start: State = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];

/** By how much the steps of each round rotate, four by four. */
const rotations = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const sines = Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));
const blockBytes = 64;

/**
 * Lower-case hex MD5 over the UTF-8 bytes of a text (RFC 1321). Browsers have none of their own, and a library's is
 * several times as much code, which every page would load before it can ask for anything.
 */
export function md5(text: string): string {
  const message = padded(new TextEncoder().encode(text));
  let state = start;
  for (let offset = 0; offset < message.byteLength; offset += blockBytes) state = afterBlock(state, message, offset);
  return state.map(littleEndianHex).join('');
}

/** The bytes, a one bit, zeros, and the length in bits, so that the whole is a number of blocks. */
function padded(bytes: Uint8Array): DataView {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / blockBytes) * blockBytes);
  message.set(bytes);
  message[bytes.length] = 0x80;
  const view = new DataView(message.buffer);
  view.setBigUint64(message.length - 8, BigInt(bytes.length) * 8n, true);
  return view;
}

function afterBlock(before: State, message: DataView, offset: number): State {
  let [a, b, c, d] = before;
  for (let step = 0; step < 64; step += 1) {
    const round = step >> 4;
    const word = message.getInt32(offset + 4 * wordOf(round, step), true);
    const sum = (a + mixture(round, b, c, d) + (sines[step] ?? 0) + word) | 0;
    const by = rotations[4 * round + (step & 3)] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << by) | (sum >>> (32 - by)))) | 0];
  }
  return [(before[0] + a) | 0, (before[1] + b) | 0, (before[2] + c) | 0, (before[3] + d) | 0];
}

/** Which of a block's sixteen words a step takes. */
function wordOf(round: number, step: number): number {
  if (round === 0) return step;
  if (round === 1) return (5 * step + 1) & 15;
  return (round === 2 ? 3 * step + 5 : 7 * step) & 15;
}

function mixture(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (d & b) | (~d & c);
  return round === 2 ? b ^ c ^ d : c ^ (b | ~d);
}

function littleEndianHex(word: number): string {
  const bytes = new DataView(new ArrayBuffer(4));
  bytes.setInt32(0, word, true);
  return bytes.getUint32(0).toString(16).padStart(8, '0');
}
