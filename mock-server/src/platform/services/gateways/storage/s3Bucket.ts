import type { S3Settings } from '../../../../process/config.ts';
import type { Bucket, BucketObject } from '../../../kernel/interfaces/bucket.ts';
import { signRequest } from './signature.ts';

const TIMEOUT_MS = 60_000;

/** Opens the bucket of an S3-compatible service for reading. Errors contain no keys. */
export function openS3Bucket(settings: S3Settings): Bucket {
  const root = `${settings.endpoint.replace(/\/$/, '')}/${settings.bucket}`;

  async function get(url: URL, operation: string): Promise<Response> {
    const response = await fetch(url, {
      headers: signRequest(settings, 'GET', url, {}, new Date()),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok)
      throw new Error(`the file storage responded with HTTP ${response.status} to: ${operation}`);
    return response;
  }

  return {
    async list(prefix) {
      const objects: BucketObject[] = [];
      let next: string | undefined;
      do {
        const url = new URL(root);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', prefix);
        if (next !== undefined) url.searchParams.set('continuation-token', next);
        const xml = await (await get(url, 'list files')).text();
        objects.push(
          ...[...xml.matchAll(/<Contents>.*?<\/Contents>/gs)].map(([entry]) => read(entry)),
        );
        next = field(xml, 'NextContinuationToken');
      } while (next !== undefined);
      return objects;
    },
    async read(key) {
      const path = key.split('/').map(encodeURIComponent).join('/');
      const response = await get(new URL(`${root}/${path}`), 'read a file');
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns the text of the first element of a name. */
function field(xml: string, name: string): string | undefined {
  const [, text] = new RegExp(`<${name}>(.*?)</${name}>`, 's').exec(xml) ?? [];
  return text
    ?.replace(/&(lt|gt|quot|apos);/g, (_all, entity: string) => ENTITIES[entity] ?? '')
    .replaceAll('&amp;', '&');
}

const read = (xml: string): BucketObject => ({
  key: field(xml, 'Key') ?? '',
  mark: field(xml, 'ETag') ?? '',
  size: Number(field(xml, 'Size')),
  time: new Date(field(xml, 'LastModified') ?? 0),
});
