import { join } from 'node:path';
import type { Config } from '../../../../process/config.ts';
import { openDiskStorage } from './diskStorage.ts';
import { openS3Storage } from './s3Storage.ts';
import type { Storage } from './storage.ts';

/** The storage that the settings name: a bucket when one is given, else a folder of the data folder. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openS3Storage(s3) : openDiskStorage(join(dataDir, 'uploads', 'file'));
