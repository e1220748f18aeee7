import { area } from '../area/define.ts';
import { measureLive, registerLive } from './socket.ts';

export default area({ name: 'live', metrics: measureLive, serve: registerLive });
