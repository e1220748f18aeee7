import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  accessKey: string;
  secretKey: string;
  region: string;
}

/** The body is not signed, because it is streamed. TLS protects it. */
const UNSIGNED = 'UNSIGNED-PAYLOAD';

const hmac = (key: string | Buffer, text: string) =>
  createHmac('sha256', key).update(text).digest();
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** `20130524T000000Z` */
const stamp = (now: Date) => now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

const canonicalQuery = ({ searchParams }: URL) =>
  [...searchParams]
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .sort()
    .join('&');

/**
 * Returns the headers that authorize one request to an S3-compatible service (AWS Signature Version
 * 4): the given headers, the timestamp, the hash of the body, and `authorization`. The path must be
 * encoded.
 *
 * @example signRequest(keys, 'GET', new URL('https://s3.example.com/bucket/key'), {}, new Date())
 */
export function signRequest(
  { accessKey, secretKey, region }: S3Keys,
  method: string,
  url: URL,
  headers: Readonly<Record<string, string>>,
  now: Date,
  bodyHash: string = UNSIGNED,
): Record<string, string> {
  const timestamp = stamp(now);
  const day = timestamp.slice(0, 8);
  const all: Record<string, string> = {
    ...headers,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': timestamp,
  };
  const lines = Object.entries({ ...all, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = lines.map(([name]) => name).join(';');
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  const signature = hmac(key, text).toString('hex');
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
