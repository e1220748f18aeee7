import { area } from '../area/define.ts';
import { entrySettings } from '../console/settings.ts';
import { registrationSettings } from './registration.ts';
import { baseArea } from './routes.ts';

export default area({ ...baseArea, settings: [entrySettings, registrationSettings] });
