import { defineUpload, type UploadPurpose } from '../../platform/kernel/area/uploadPurpose.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import { marketFiles } from './tables.ts';

const MB = 1024 * 1024;

const keep: UploadPurpose['save'] = async (tx, { key, name, userId }) => {
  await tx.insert(marketFiles).values({ key, name, userId });
  return { key, name, url: `${FILES_PATH}/${key}` };
};

/** Upload of a business license: an image or a PDF. The draft stores the returned key. */
export const licenseUpload = defineUpload({
  name: 'marketLicense',
  permission: { method: 'POST', path: '/market/updateApply' },
  kinds: ['png', 'jpg', 'webp', 'pdf'],
  maxBytes: 10 * MB,
  save: keep,
});

/** Upload of the logo on the card of a market. */
export const logoUpload = defineUpload({
  name: 'marketLogo',
  permission: { method: 'POST', path: '/market/setMarketConfig' },
  kinds: ['png', 'jpg', 'webp'],
  maxBytes: MB,
  maxPixels: 4_000_000,
  save: keep,
});
