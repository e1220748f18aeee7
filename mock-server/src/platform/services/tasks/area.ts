import { declareTables } from '../../kernel/area/areaTables.ts';
import { area } from '../../kernel/area/define.ts';
import { unscoped } from '../../kernel/area/scopeBinding.ts';
import { serveDownloads } from './download.ts';
import { registerTaskMetrics } from './metrics.ts';
import { taskRoutes } from './routes.ts';
import { taskSettings } from './settings.ts';
import { sweepTasks } from './sweep.ts';
import * as tables from './tables.ts';
import { tasks } from './tables.ts';
import { texts } from './texts.ts';

export default area({
  name: 'tasks',
  objects: [{ kind: 'task', title: texts.fields.task, id: tasks.id, name: tasks.title }],
  routes: taskRoutes,
  tables: declareTables(tables, {
    tasks: { effect: 'none', scope: unscoped('each task is read only by the user who started it') },
    taskItems: { effect: 'none', scope: unscoped('read with their task') },
  }),
  settings: [taskSettings],
  upkeep: { sweeps: [sweepTasks] },
  metrics: registerTaskMetrics,
  serve: serveDownloads,
});
