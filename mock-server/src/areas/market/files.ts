import { defineUpload, type UploadPurpose } from '../../platform/kernel/area/uploadPurpose.ts';
import { addFileReference } from '../../platform/services/file/references.ts';
import { FILES_PATH } from '../../platform/services/file/service.ts';
import type { FileAccess } from '../../platform/services/file/tables.ts';
import { marketFiles } from './tables.ts';

const MB = 1024 * 1024;

/** Stores a file of a market. Nobody deletes these files. */
const keep =
  (kind: string, access: FileAccess): UploadPurpose['save'] =>
  async (tx, { key, name, userId }) => {
    const [row] = await tx
      .insert(marketFiles)
      .values({ key, name, userId })
      .returning({ id: marketFiles.id });
    await addFileReference(tx, { key, kind, refId: row?.id ?? 0, userId, access });
    return { key, name, url: `${FILES_PATH}/${key}` };
  };

/** Upload of a business license: an image or a PDF. The draft stores the returned key. */
export const licenseUpload = defineUpload({
  name: 'marketLicense',
  permission: { method: 'POST', path: '/market/updateApply' },
  kinds: ['png', 'jpg', 'webp', 'pdf'],
  maxBytes: 10 * MB,
  save: keep('marketLicense', 'scope'),
});

/** Upload of the logo on the card of a market. */
export const logoUpload = defineUpload({
  name: 'marketLogo',
  permission: { method: 'POST', path: '/market/setMarketConfig' },
  kinds: ['png', 'jpg', 'webp'],
  maxBytes: MB,
  maxPixels: 4_000_000,
  save: keep('marketLogo', 'public'),
});
