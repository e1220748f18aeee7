import { area } from '../../kernel/area/define.ts';
import { gaugeBackups } from './metrics.ts';

export default area({ name: 'backup', metrics: gaugeBackups });
