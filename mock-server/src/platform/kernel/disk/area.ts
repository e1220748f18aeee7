import { area } from '../area/define.ts';
import { gaugeDisk } from './metrics.ts';
import { diskSettings } from './settings.ts';

export default area({ name: 'disk', settings: [diskSettings], metrics: gaugeDisk });
