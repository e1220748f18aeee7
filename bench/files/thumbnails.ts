import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import path from 'node:path';

/** Storage key of a picture of the benchmark. */
const keyOf = (index: number): string => `${index.toString(16).padStart(32, 'a')}.png`;

/** SQL that adds the rows of pictures to the files of the administrator. */
export const pictureRows = (count: number, size: number): string =>
  `insert into files (name, key, tag, mime, size, user_id, user_name)
    select 'picture ' || n || '.png', lpad(to_hex(n), 32, 'a') || '.png', 'png', 'image/png', ${size}, 1, 'admin'
    from generate_series(0, ${count - 1}) n`;

/** Stores the same picture under the keys of all rows. */
export function storePictures(data: string, picture: Buffer, count: number): void {
  const folder = path.join(data, 'uploads', 'file');
  mkdirSync(folder, { recursive: true });
  const first = path.join(folder, keyOf(0));
  writeFileSync(first, picture);
  for (let index = 1; index < count; index += 1)
    copyFileSync(first, path.join(folder, keyOf(index)));
}

const open = (agent: Agent, url: string, token: string, index: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const path = `/uploads/file/${keyOf(index)}?thumbnail=1`;
    get(`${url}${path}`, { agent, headers: { 'x-token': token } }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode ?? 0));
    }).on('error', reject);
  });

/** Requests the thumbnails of all pictures over six connections, like a browser. Returns the time in ms. */
export async function requestThumbnails(
  url: string,
  token: string,
  count: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const since = performance.now();
  let next = 0;
  const view = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) {
      const status = await open(agent, url, token, index);
      if (status !== 200) throw new Error(`Thumbnail ${index} returned HTTP ${status}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: 6 }, view));
    return performance.now() - since;
  } finally {
    agent.destroy();
  }
}
