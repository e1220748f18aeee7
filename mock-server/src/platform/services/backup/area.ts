import { area } from '../../kernel/area/define.ts';
import { registerBackupMetrics } from './metrics.ts';

export default area({ name: 'backup', metrics: registerBackupMetrics });
