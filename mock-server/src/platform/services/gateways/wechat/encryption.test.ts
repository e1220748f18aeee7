import { createDecipheriv } from 'node:crypto';
import { expect, it } from 'vitest';
import { isMessageKey, makeEncryption, signEncrypted } from './encryption.ts';
import { readWechatFields } from './messages.ts';

const messageKey = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFG';
const account = { appId: 'wx0123456789abcdef', token: 'callback-token', messageKey };

/** `<xml><Content>你好</Content></xml>` after 16 bytes "noise-noise-nois", encrypted with OpenSSL. */
const KNOWN =
  'jnFRDuN+n5+uTJ3ClX+/fcQkaBeCW/eJ8RsTYPQgfnIlxgucI5JGkjNv7jzE9nkk9G/dQgghcOks8nZd8IwxRjLyJxl+/WzwF99MIK7wIYoBaLsPHNokG+eMsLgN9pt8';

it('decrypts a message of another implementation', () => {
  const messageSignature = signEncrypted(account.token, '1700000000', 'n1', KNOWN);
  const body = `<xml><Encrypt><![CDATA[${KNOWN}]]></Encrypt></xml>`;
  const open = (signature: string) =>
    makeEncryption(account).open(body, {
      timestamp: '1700000000',
      nonce: 'n1',
      messageSignature: signature,
    });
  expect(open(messageSignature)).toBe('<xml><Content>你好</Content></xml>');
  expect(open(messageSignature.toUpperCase())).toBeUndefined();
});

it("signs and encrypts in the platform's format: noise, length, message and account, padded to 32 bytes", () => {
  const fields =
    readWechatFields(makeEncryption(account).seal('<xml>答</xml>', new Date(1_700_000_000_000))) ??
    {};
  const { Encrypt = '', MsgSignature, TimeStamp = '', Nonce = '' } = fields;
  expect([TimeStamp, MsgSignature]).toEqual([
    '1700000000',
    signEncrypted(account.token, TimeStamp, Nonce, Encrypt),
  ]);
  const key = Buffer.from(`${messageKey}=`, 'base64');
  const decipher = createDecipheriv('aes-256-cbc', key, key.subarray(0, 16)).setAutoPadding(false);
  const plain = Buffer.concat([decipher.update(Encrypt, 'base64'), decipher.final()]);
  expect(plain.length % 32).toBe(0);
  expect(plain.readUInt32BE(16)).toBe(Buffer.byteLength('<xml>答</xml>'));
  expect(plain.subarray(20, -(plain.at(-1) ?? 0)).toString()).toBe(`<xml>答</xml>${account.appId}`);
});

it.each([
  ['', false],
  [messageKey, true],
  [`${messageKey}=`, false],
  [messageKey.slice(1), false],
  ['-'.repeat(43), false],
])('validates %j as a key: %s', (text, isValid) => {
  expect(isMessageKey(text)).toBe(isValid);
});
