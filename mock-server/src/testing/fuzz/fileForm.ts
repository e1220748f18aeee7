import fc, { type Arbitrary } from 'fast-check';
import { hostileTexts } from './hostile.ts';

const BOUNDARY = 'fuzz-boundary';

/** A picture of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An archive without entries. */
const ARCHIVE = Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex');

const CONTENTS: readonly Buffer[] = [
  PICTURE,
  ARCHIVE,
  Buffer.from('名称,编号\r\n=1+1,"\r\n', 'utf8'),
  Buffer.from('{"version":1,"rules":[{"__proto__":null}]}'),
  Buffer.from('PK\u0003\u0004garbage', 'latin1'),
  Buffer.from('<script>alert(1)</script>'),
  Buffer.from([0xff, 0xfe, 0x00, 0xd8]),
  Buffer.alloc(0),
  Buffer.alloc(100_000, 'x'),
];

const NAMES = ['a.png', 'a.csv', 'a.xlsx', 'a.json', 'a.zip', 'a', '.png', '../../evil.html'];

/** File names cannot contain the characters that end the header. */
const named = (text: string) =>
  Buffer.from(text)
    .toString()
    .replaceAll(/["\r\n]/g, '_');

/**
 * Creates the body of an upload of one file, and its headers.
 *
 * @param mediaType `multipart/form-data`, or another type for the content alone
 */
export const fileForm = (
  mediaType: string,
): Arbitrary<{ headers: Record<string, string>; payload: Buffer }> =>
  fc
    .record({
      name: fc.oneof(fc.constantFrom(...NAMES), fc.constantFrom(...hostileTexts).map(named)),
      content: fc.constantFrom(...CONTENTS),
      field: fc.oneof(
        { weight: 8, arbitrary: fc.constant('file') },
        fc.constantFrom('other', '__proto__'),
      ),
    })
    .map(({ name, content, field }) => {
      if (mediaType !== 'multipart/form-data')
        return { headers: { 'content-type': mediaType }, payload: content };
      const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\n\r\n`;
      return {
        headers: { 'content-type': `${mediaType}; boundary=${BOUNDARY}` },
        payload: Buffer.concat([
          Buffer.from(head),
          content,
          Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
        ]),
      };
    });
