import { area } from '../../kernel/area/define.ts';
import { smsArea } from './routes.ts';

export default area(smsArea);
