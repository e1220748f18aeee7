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

/** The platform's format of a 256-bit key: base64 without its last character. */
const KEY = /^[A-Za-z0-9+/]{43}$/;
/** The platform pads to 32 bytes instead of the 16 bytes of the cipher. */
const BLOCK = 32;
const NOISE = 16;
const LENGTH = 4;

/** Whether a text has the format of a message key. */
export const isMessageKey = (text: string) => KEY.test(text);

/**
 * Returns the signature of an encrypted message. Unlike that of a plain message, it includes the
 * content.
 */
export const signEncrypted = (token: string, timestamp: string, nonce: string, encrypted: string) =>
  createHash('sha1').update([token, timestamp, nonce, encrypted].sort().join('')).digest('hex');

function isEqual(expected: string, actual: string | undefined): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(actual ?? '')];
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
    // The input length is not a multiple of the block size, so the platform did not encrypt it. The
    // caller refuses it.
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
 * Creates the platform's encryption: AES-256-CBC over noise, length, message and account id.
 *
 * @example
 * makeEncryption({ appId, token, messageKey }).open('<xml>…<Encrypt>…</Encrypt></xml>', signature)
 * // '<xml>…</xml>'
 */
export function makeEncryption({ appId, token, messageKey }: Options): WechatEncryption {
  const key = Buffer.from(`${messageKey}=`, 'base64');
  return {
    open(body: string, { timestamp = '', nonce = '', messageSignature }: WechatSignature) {
      const encrypted = readWechatFields(body)?.Encrypt;
      if (
        !encrypted ||
        !isEqual(signEncrypted(token, timestamp, nonce, encrypted), messageSignature)
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
      const plain = Buffer.concat([randomBytes(NOISE), length, text, Buffer.from(appId)]);
      const padding = BLOCK - (plain.length % BLOCK);
      const cipher = createCipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
      const padded = Buffer.concat([plain, Buffer.alloc(padding, padding)]);
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
