import { area } from '../../platform/area/define.ts';
import { devArea } from './routes.ts';

export default area({ ...devArea, development: true });
