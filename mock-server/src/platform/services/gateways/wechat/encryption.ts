import {
  createCipheriv,
  createDecipheriv,
  createHash,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type {
  WechatEncryption,
  WechatSignature,
} from '../../../kernel/interfaces/wechatGateway.ts';
import { readWechatFields, writeWechatFields } from './messages.ts';

/** The platform's form of a 256-bit key: base64 without its last sign. */
const KEY = /^[A-Za-z0-9+/]{43}$/;
/** The platform pads to blocks of 32 bytes, not to the 16 of the cipher. */
const BLOCK = 32;
const NOISE = 16;
const LENGTH = 4;

/** Whether a text can be the key of encrypted messages. */
export const isMessageKey = (text: string) => KEY.test(text);

/** The signature of an encrypted message: unlike that of a plain one it covers the content. */
export const signEncrypted = (token: string, timestamp: string, nonce: string, encrypted: string) =>
  createHash('sha1').update([token, timestamp, nonce, encrypted].sort().join('')).digest('hex');

function isSame(wanted: string, given: string | undefined): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given ?? '')];
  return a.length === b.length && timingSafeEqual(a, b);
}

function unpad(bytes: Buffer): Buffer | undefined {
  const padding = bytes.at(-1) ?? 0;
  return padding >= 1 && padding <= BLOCK && padding <= bytes.length
    ? bytes.subarray(0, -padding)
    : undefined;
}

function decrypt(key: Buffer, text: string): Buffer | undefined {
  try {
    const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(
      false,
    );
    return unpad(Buffer.concat([decipher.update(text, 'base64'), decipher.final()]));
  } catch {
    // What is no multiple of a block was not encrypted by the platform; the caller refuses it.
    return undefined;
  }
}

interface Options {
  appId: string;
  token: string;
  /** The account's EncodingAESKey, 43 characters. */
  messageKey: string;
}

/**
 * The platform's encrypted mode: AES-256-CBC over noise, length, message and the account's id.
 *
 * @example makeEncryption({ appId, token, messageKey }).open('<xml>…<Encrypt>…</Encrypt></xml>', signature) // '<xml>…</xml>'
 */
export function makeEncryption({ appId, token, messageKey }: Options): WechatEncryption {
  const key = Buffer.from(`${messageKey}=`, 'base64');
  return {
    open(body: string, { timestamp = '', nonce = '', messageSignature }: WechatSignature) {
      const encrypted = readWechatFields(body)?.Encrypt;
      if (
        !encrypted ||
        !isSame(signEncrypted(token, timestamp, nonce, encrypted), messageSignature)
      )
        return undefined;
      const plain = decrypt(key, encrypted);
      if (!plain || plain.length < NOISE + LENGTH) return undefined;
      const end = NOISE + LENGTH + plain.readUInt32BE(NOISE);
      return plain.subarray(end).toString() === appId
        ? plain.subarray(NOISE + LENGTH, end).toString()
        : undefined;
    },
    seal(message, now) {
      const text = Buffer.from(message);
      const length = Buffer.alloc(LENGTH);
      length.writeUInt32BE(text.length);
      const whole = Buffer.concat([randomBytes(NOISE), length, text, Buffer.from(appId)]);
      const padding = BLOCK - (whole.length % BLOCK);
      const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
      const padded = Buffer.concat([whole, Buffer.alloc(padding, padding)]);
      const encrypted = Buffer.concat([cipher.update(padded), cipher.final()]).toString('base64');
      const [timestamp, nonce] = [
        String(Math.floor(now.getTime() / 1000)),
        randomBytes(8).toString('hex'),
      ];
      return writeWechatFields({
        Encrypt: encrypted,
        MsgSignature: signEncrypted(token, timestamp, nonce, encrypted),
        TimeStamp: timestamp,
        Nonce: nonce,
      });
    },
  };
}
