import { choice } from '../../platform/kernel/lists/fields.ts';
import { texts as listTexts } from '../../platform/kernel/lists/texts.ts';
import { combineTransitions, defineEntity } from '../../platform/services/entity/defineEntity.ts';
import { fields } from './fields.texts.ts';
import { providerId } from './schemas.ts';
import { providers } from './tables.ts';
import { texts } from './texts.ts';

const STATUSES = ['enabled', 'disabled'] as const;
type ProviderStatus = (typeof STATUSES)[number];

const provider = defineEntity({
  table: providers,
  apiGroup: texts.group,
  versioned: false,
  stateOf: ({ status }) => status as ProviderStatus,
  stored: (status) => ({ status }),
  refusals: { unknown: texts.unknownProvider, notNow: () => listTexts.notNow },
});

/** Enables or disables processing of a provider's messages. */
const setStatus = provider.one({
  path: '/provider/setProviderStatus',
  description: texts.setStatus,
  effects: ['money'],
  body: { ID: providerId, status: choice(STATUSES, fields.status) },
  choose: ({ status }) => (status === 'enabled' ? 'enable' : 'disable'),
  actions: {
    disable: { from: ['enabled'], to: 'disabled', msg: texts.disabled },
    enable: { from: ['disabled'], to: 'enabled', msg: texts.enabled },
  },
});

export const providerMoves = [setStatus];

/** Actions on a provider by status. */
export const providerTransitions = combineTransitions(
  { edit: { call: '/provider/updateProvider' }, rotate: { call: '/provider/rotateSecret' } },
  providerMoves,
);
