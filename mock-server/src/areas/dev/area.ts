import { area } from '../../platform/kernel/area/define.ts';
import { devArea } from './routes.ts';

export default area({ ...devArea, development: true });
