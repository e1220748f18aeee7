import { area } from '../area/define.ts';
import { smsArea } from './routes.ts';

export default area(smsArea);
