import { area } from '../../kernel/area/define.ts';
import { entrySettings } from '../console/settings.ts';
import { newDevice } from './messages.ts';
import { registrationSettings } from './registration.ts';
import { baseArea } from './routes.ts';

export default area({
  ...baseArea,
  messages: [newDevice],
  settings: [entrySettings, registrationSettings],
});
