import { Readable } from 'node:stream';
import type { Config } from '../../../process/config.ts';
import type { DemoContext } from '../../kernel/area/define.ts';
import { openStorage } from '../gateways/storage/open.ts';
import { writeTempFile } from './tempFiles.ts';

/** Returns the function that stores the files of demo rows. */
export function demoFiles(config: Pick<Config, 'dataDir' | 's3'>): DemoContext['saveFile'] {
  const storage = openStorage(config);
  return async (key, content, contentType) => {
    const path = await writeTempFile(config, Readable.from([content]));
    await storage.put(key, path, { size: content.length, contentType });
  };
}
