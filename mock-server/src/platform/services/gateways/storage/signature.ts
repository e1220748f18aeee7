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

const scopeOf = (timestamp: string, region: string) =>
  `${timestamp.slice(0, 8)}/${region}/s3/aws4_request`;

/** Returns the signature of a canonical request. */
function sign(
  { secretKey, region }: Pick<S3Keys, 'secretKey' | 'region'>,
  timestamp: string,
  canonical: string,
): string {
  const scope = scopeOf(timestamp, region);
  const text = ['AWS4-HMAC-SHA256', timestamp, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(hmac, `AWS4${secretKey}`);
  return hmac(key, text).toString('hex');
}

/**
 * Returns an address that permits to read an object for a number of seconds, without other
 * credentials. The path must be encoded.
 *
 * @param query parameters of the service, for example `response-content-type`
 */
export function presignUrl(
  keys: S3Keys,
  address: URL,
  query: Readonly<Record<string, string>>,
  seconds: number,
  now: Date,
): URL {
  const timestamp = stamp(now);
  const url = new URL(address);
  const parameters = {
    ...query,
    'X-Amz-Algorithm': 'AWS4-HMAC-SHA256',
    'X-Amz-Credential': `${keys.accessKey}/${scopeOf(timestamp, keys.region)}`,
    'X-Amz-Date': timestamp,
    'X-Amz-Expires': String(seconds),
    'X-Amz-SignedHeaders': 'host',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  const signedQuery = canonicalQuery(url);
  const canonical = ['GET', url.pathname, signedQuery, `host:${url.host}`, '', 'host', UNSIGNED];
  url.search = `${signedQuery}&X-Amz-Signature=${sign(keys, timestamp, canonical.join('\n'))}`;
  return url;
}

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
  const signature = sign({ secretKey, region }, timestamp, canonical);
  return {
    ...all,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKey}/${scopeOf(timestamp, region)}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
