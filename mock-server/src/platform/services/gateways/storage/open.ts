import { join } from 'node:path';
import type { Config } from '../../../../process/config.ts';
import type { Storage } from '../../../kernel/interfaces/storage.ts';
import { openDiskStorage } from './diskStorage.ts';
import { openS3Storage } from './s3Storage.ts';

/** The storage that the settings name: a bucket when one is given, else a folder of the data folder. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openS3Storage(s3) : openDiskStorage(join(dataDir, 'uploads', 'file'));
