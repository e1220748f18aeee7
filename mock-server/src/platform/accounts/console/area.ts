import { area } from '../../kernel/area/define.ts';
import { consoleArea } from './routes.ts';
import { appSettings } from './settings.ts';

export default area({ ...consoleArea, settings: [appSettings] });
