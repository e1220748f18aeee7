import {
  copyRule,
  deleteRule,
  observeRule,
  publishRule,
  returnRule,
  setRuleStatus,
  submitRule,
} from '@console/shared/operations/rule';
import type { Schemas } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import type { ResourceAction } from '@console/shared/ui';
import type { RuleRow } from './rule.model.ts';
import { ruleTexts as texts } from './rule.texts.ts';

type Detail = Schemas['RuleDetail'];

const { actions } = texts;

const openEditor = (ID: number): void => openTab({ name: 'ruleEdit', params: { id: String(ID) } });

const reason = { name: 'reason', kind: 'textarea' } as const;

/** Actions on a rule, most important first. */
export const RULE_ACTIONS: Readonly<Record<string, ResourceAction<RuleRow>>> = {
  publish: {
    label: actions.publish,
    call: publishRule,
    text: texts.publishText,
    save: actions.publish,
    inputs: [{ ...reason, hint: texts.publishReasonHint }],
  },
  submit: { label: actions.submit, call: submitRule },
  observe: { label: actions.observe, call: observeRule, text: texts.observeText },
  edit: { label: actions.edit, onClick: ({ ID }) => openEditor(ID) },
  return: {
    label: actions.return,
    call: returnRule,
    text: texts.returnText,
    save: actions.return,
    inputs: [reason],
  },
  disable: {
    label: actions.disable,
    call: setRuleStatus,
    body: { status: 'disabled' },
    text: texts.disableText,
    danger: true,
  },
  enable: { label: actions.enable, call: setRuleStatus, body: { status: 'published' } },
  copy: {
    label: actions.copy,
    call: copyRule,
    after: ({ rule }: Detail) => openEditor(rule.ID),
  },
  discard: {
    label: actions.discard,
    call: deleteRule,
    text: texts.discardText,
    danger: true,
  },
  delete: {
    label: actions.delete,
    call: deleteRule,
    text: texts.deleteText,
    danger: true,
    removes: true,
  },
  archive: {
    label: actions.archive,
    call: setRuleStatus,
    body: { status: 'archived' },
    text: texts.archiveText,
    danger: true,
  },
  explain: {
    label: texts.explain,
    always: true,
    onClick: ({ ID }) => openTab({ name: 'ruleExplain', query: { ruleId: String(ID) } }),
  },
};
