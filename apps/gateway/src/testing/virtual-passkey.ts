import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';
import type { newPasskey, passkeyAddStart, passkeyAnswer, passkeyStart } from '@kaimai/contract/account/security';
import type { OutputOf } from '@kaimai/contract/wire/service';
import type * as z from 'zod/mini';

const flags = { present: 1, verified: 4, attested: 64 };

/** A device with one passkey and the browser's part of the protocol: it signs requests for pages of `origin`. */
export class VirtualPasskey {
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject };
  readonly #id = randomBytes(32).toString('base64url');
  #userHandle = '';
  /** The origin of the requesting page; a test of foreign pages changes it. */
  origin: string;
  /** Whether the device verified its user by fingerprint or PIN. */
  verifiesOwner = true;

  constructor(origin: string) {
    this.origin = origin;
    this.#keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  }

  create({ options }: Pick<OutputOf<typeof passkeyAddStart>, 'options'>): z.input<typeof newPasskey> {
    this.#userHandle = options.user.id;
    const authData = Buffer.concat([this.#head(options.rp.id, flags.attested), this.#credentialData()]);
    // A CBOR map of three entries: the format, the attestation statement (an empty map) and the authenticator data.
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ]);
    return {
      id: this.#id,
      rawId: this.#id,
      type: 'public-key',
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  sign({ options }: Pick<OutputOf<typeof passkeyStart>, 'options'>): z.input<typeof passkeyAnswer> {
    const authenticatorData = this.#head(options.rpId);
    const clientData = this.#clientData('webauthn.get', options.challenge);
    const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
    return {
      id: this.#id,
      rawId: this.#id,
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(this.#keys.privateKey).toString('base64url'),
        userHandle: this.#userHandle,
      },
    };
  }

  #clientData(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }));
  }

  /** The start of the authenticator data: the hash of the site, the flags, and a counter of uses that stays at 0. */
  #head(rpId: string, more = 0): Buffer {
    const flag = flags.present | (this.verifiesOwner ? flags.verified : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flag, 0, 0, 0, 0])]);
  }

  /** The attested credential: an empty AAGUID, the credential's id and its public key in COSE. */
  #credentialData(): Buffer {
    const id = Buffer.from(this.#id, 'base64url');
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    // A map of five entries: the type of key (elliptic curve), the algorithm (ES256), the curve (P-256), x and y.
    const key = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      bytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      bytes(Buffer.from(y, 'base64url')),
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
  }
}

/** A CBOR text of up to 23 bytes. */
function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
}

/** A CBOR byte string of 24 to 65,535 bytes. */
function bytes(value: Buffer): Buffer {
  const head = value.length < 256 ? [0x58, value.length] : [0x59, value.length >> 8, value.length & 255];
  return Buffer.concat([Buffer.from(head), value]);
}
