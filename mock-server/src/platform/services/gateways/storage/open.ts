import { join } from 'node:path';
import type { Config } from '../../../../process/config.ts';
import type { Storage } from '../../../kernel/interfaces/storage.ts';
import { openDiskStorage } from './diskStorage.ts';
import { openS3Storage } from './s3Storage.ts';

/** Opens the configured storage: a bucket if one is set, otherwise a folder in the data folder. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): Storage =>
  s3 ? openS3Storage(s3) : openDiskStorage(join(dataDir, 'uploads', 'file'));
