import { SUPER_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import { defineTransitions } from '../../platform/kernel/lists/transitions.ts';
import type { LiveStatus, OpenStatus, RuleStatus } from './ruleStatus.ts';
import { texts } from './texts.ts';

/** A rule and the caller, as the transitions see them. */
export interface RuleSubject {
  status: LiveStatus;
  openStatus: OpenStatus | null;
  version: number;
  /** Users who changed the open version. */
  editorIds: readonly number[];
  callerId: number;
  callerRole: number;
}

const LIVING: readonly RuleStatus[] = ['draft', 'observing', 'pending', 'published', 'disabled'];
const STATUS = '/rule/setRuleStatus';
const DELETE = '/rule/deleteRule';

/** Refuses users who wrote the version. `publish.ts` decides about role 888. */
const writtenByCaller = ({ editorIds, callerId, callerRole }: RuleSubject): string | undefined =>
  editorIds.includes(callerId) && callerRole !== SUPER_ADMIN ? texts.ownVersion : undefined;
const isNew = ({ status }: RuleSubject): boolean => status === 'draft';
const isReleased = ({ status }: RuleSubject): boolean =>
  status === 'published' || status === 'disabled';

// Not `defineEntity` (decision 37): publishing depends on the caller, and each call also writes the
// version.
/**
 * Actions on a rule. The state is that of the version that is being written, otherwise that of the
 * rule: a published rule with a draft has both its own actions and those of the draft.
 */
export const ruleTransitions = defineTransitions<RuleStatus, RuleSubject, string>(
  ({ status, openStatus }) => openStatus ?? status,
  {
    publish: {
      call: '/rule/publishRule',
      from: ['pending'],
      to: 'published',
      unless: writtenByCaller,
    },
    submit: { call: '/rule/submitRule', from: ['observing'], to: 'pending' },
    observe: { call: '/rule/observeRule', from: ['draft'], to: 'observing' },
    dryRun: { call: '/rule/dryRun', from: LIVING },
    edit: { call: '/rule/updateRule', from: LIVING },
    return: { call: '/rule/returnRule', from: ['observing', 'pending'], to: 'draft' },
    rollback: {
      call: '/rule/rollbackRule',
      when: (subject) => isReleased(subject) && subject.version > 1,
    },
    disable: { call: STATUS, when: ({ status }) => status === 'published' },
    enable: { call: STATUS, when: ({ status }) => status === 'disabled' },
    copy: { call: '/rule/copyRule' },
    discard: { call: DELETE, from: ['draft'], when: (subject) => !isNew(subject) },
    delete: { call: DELETE, from: ['draft'], when: isNew },
    archive: { call: STATUS, from: LIVING },
  },
);
