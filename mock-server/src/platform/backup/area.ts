import { area } from '../area/define.ts';
import { gaugeBackups } from './metrics.ts';

export default area({ name: 'backup', metrics: gaugeBackups });
