import { Readable } from 'node:stream';
import type { Config } from '../../../process/config.ts';
import type { DemoContext } from '../../kernel/area/define.ts';
import { openStorage } from '../gateways/storage/open.ts';
import { writeTempFile } from './tempFiles.ts';

/**
 * Files of demo rows. They are collected while the transaction with the rows is open, and stored
 * after it, because a transaction must not wait for storage.
 */
export class DemoFiles {
  private readonly files: { key: string; content: Buffer; contentType: string }[] = [];

  readonly add: DemoContext['addFile'] = (key, content, contentType) => {
    this.files.push({ key, content, contentType });
  };

  /** Stores the collected files. */
  async store(config: Pick<Config, 'dataDir' | 's3'>): Promise<void> {
    const storage = openStorage(config);
    for (const { key, content, contentType } of this.files.splice(0)) {
      const path = await writeTempFile(config, Readable.from([content]));
      await storage.put(key, path, { size: content.length, contentType });
    }
  }
}
