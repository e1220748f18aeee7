import { declareTables } from '../../kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../kernel/area/define.ts';
import { onUser, unscoped } from '../../kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';
import { mediaUpload } from './mediaUpload.ts';
import { sweepFiles } from './pendingFiles.ts';
import { fileArea } from './routes.ts';
import { serveFiles } from './serveFiles.ts';
import { serveSignedAddresses } from './signedAddress.ts';
import * as tables from './tables.ts';
import { fileReferences, files, folders } from './tables.ts';
import { sweepTempFiles } from './tempFiles.ts';
import { texts } from './texts.ts';

export default area({
  ...fileArea,
  objects: [
    { kind: 'file', title: texts.fields.file, id: files.id, name: files.name },
    { kind: 'folder', title: texts.fields.folder, id: folders.id, name: folders.name },
  ],
  tables: declareTables(tables, {
    files: { effect: 'none', scope: onUser(files.userId) },
    folders: { effect: 'none', scope: onUser(folders.userId) },
    fileReferences: { effect: 'none', scope: onUser(fileReferences.userId) },
    pendingFiles: { effect: 'none', scope: unscoped('internal data of the storage') },
  }),
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  uploads: [mediaUpload],
  serve(app, deps) {
    serveFiles(app, deps);
    serveSignedAddresses(app, deps);
  },
  upkeep: {
    sweeps: [
      ({ config, now }) => sweepTempFiles(config, now()),
      ({ database, storage, now }) => sweepFiles(database.db, storage, now()),
    ],
  },
});
