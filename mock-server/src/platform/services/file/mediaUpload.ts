import { defineUpload } from '../../kernel/area/uploadPurpose.ts';
import { FILES_PATH } from './service.ts';
import { files } from './tables.ts';

const MB = 1024 * 1024;

/** Resumable uploads of large files to the media library. The result is the added file. */
export const mediaUpload = defineUpload({
  name: 'media',
  permission: { method: 'POST', path: '/fileUploadAndDownload/upload' },
  kinds: ['png', 'jpg', 'gif', 'webp', 'mp4', 'webm', 'pdf', 'zip', 'txt'],
  maxBytes: 512 * MB,
  async save(tx, { key, name, size, sha256, ending, contentType, userId, userName }) {
    const [row] = await tx
      .insert(files)
      .values({ name, key, tag: ending, mime: contentType, size, sha256, userId, userName })
      .returning({ id: files.id });
    return { ID: row?.id, name, key, size, url: `${FILES_PATH}/${key}` };
  },
});
