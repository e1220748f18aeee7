import { area } from '../area/define.ts';
import { retentionSettings } from './retention.ts';

export default area({ name: 'upkeep', settings: [retentionSettings] });
