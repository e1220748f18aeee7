import { Type } from 'typebox';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { observingTexts } from './observing.texts.ts';

const { settings: texts } = observingTexts;

/** Limit of observed rules. */
export const observingSettings = defineSettings({
  name: 'ruleObserving',
  title: texts.title,
  section: 'security',
  effects: [],
  settings: Type.Object({
    maxTerminals: Type.Integer({
      minimum: 1,
      maximum: 100_000,
      title: texts.terminals,
      description: texts.terminalsHint,
      ...forScreen({ unit: texts.unit }),
    }),
  }),
  defaults: { maxTerminals: 500 },
});
