import { appSettings, entrySettings } from '../areas/console/settings.ts';
import type { SettingsGroup } from './define.ts';

/** Every group of settings, one line each, in the order in which the screen shows them. */
export const settingsGroups: readonly SettingsGroup[] = [appSettings, entrySettings];
