import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { uploadRoutes } from './routes.ts';
import { uploadSettings } from './settings.ts';
import { sweepUploads } from './sweep.ts';
import * as tables from './tables.ts';

export default area({
  name: 'upload',
  routes: uploadRoutes,
  settings: [uploadSettings],
  tables: declareTables(tables, {
    uploads: { effect: 'none', scope: unscoped('each upload is continued only by its user') },
    uploadPieces: { effect: 'none', scope: unscoped('internal data of uploads') },
  }),
  upkeep: { sweeps: [({ database, storage, now }) => sweepUploads(database.db, storage, now())] },
});
