/**
 * MD5 by RFC 1321, implemented for this client only: gateway and storefront use libraries, and a client with the same
 * library would repeat its errors.
 */
export function md5(bytes: Uint8Array): string {
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476];
  const message = pad(bytes);
  for (let start = 0; start < message.byteLength; start += 64) addBlock(state, new DataView(message.buffer, start, 64));
  return state.map(littleEndianHex).join('');
}

/** Padding: one bit, zeroes, and the length as 64 bits, up to a multiple of 64 bytes. */
function pad(bytes: Uint8Array): Uint8Array {
  const message = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  message.set(bytes);
  message[bytes.length] = 0x80;
  new DataView(message.buffer).setBigUint64(message.length - 8, BigInt(bytes.length) * 8n, true);
  return message;
}

const rotations = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
];

function addBlock(state: number[], block: DataView): void {
  let [a = 0, b = 0, c = 0, d = 0] = state;
  const before = [a, b, c, d];
  for (let step = 0; step < 64; step++) {
    const round = step >> 4;
    const sine = Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32);
    const word = block.getUint32(wordIndex(round, step) * 4, true);
    const sum = (a + mixBits(round, b, c, d) + sine + word) >>> 0;
    const rotation = rotations[round]?.[step % 4] ?? 0;
    [a, d, c, b] = [d, c, b, (b + ((sum << rotation) | (sum >>> (32 - rotation)))) >>> 0];
  }
  [a, b, c, d].forEach((value, index) => (state[index] = (value + (before[index] ?? 0)) >>> 0));
}

function mixBits(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (d & b) | (~d & c);
  if (round === 2) return b ^ c ^ d;
  return c ^ (b | ~d);
}

function wordIndex(round: number, step: number): number {
  return [step, 5 * step + 1, 3 * step + 5, 7 * step].map((word) => word % 16)[round] ?? 0;
}

function littleEndianHex(value: number): string {
  const bytes = [0, 8, 16, 24].map((shift) => (value >>> shift) & 0xff);
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
