import type { RuleMatcher } from '@console/shared/contract';
import { toast } from '@console/shared/feedback';
import { newRequestId, type Schemas } from '@console/shared/request';
import { useUnsaved } from '@console/shared/router';
import { useForm, useMutation } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { type Basics, basicFields } from './basic.fields.ts';

export type RuleDetail = Schemas['RuleDetail'];
export type RuleContent = Schemas['RuleContent'];

const NO_SCOPES: RuleDetail['scopes'] = [];

const isSame = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

/** Returns the fields of a rule besides its conditions and test cases. */
function basicsOf({ matcher: _m, tests: _t, scopeIds = [], ...basics }: RuleContent): Basics {
  return { ...basics, scopeIds };
}

/**
 * Unsaved content of a rule, with the function that saves it.
 *
 * @param detail the rule when the editing started; `null` for a new one
 * @param initial content of a new rule
 */
export function useRuleDraft(
  detail: RuleDetail | null,
  initial: RuleContent,
  onSaved: (detail: RuleDetail) => void,
) {
  const saved = detail?.content ?? initial;
  const scopes = detail?.scopes ?? NO_SCOPES;
  const fields = useMemo(() => basicFields(scopes), [scopes]);
  const form = useForm(fields, basicsOf(saved));
  const [matcher, setMatcher] = useState<RuleMatcher>(saved.matcher);
  const [tests, setTests] = useState(saved.tests);
  const [note, setNote] = useState(detail?.rule.openStatus ? detail.note : '');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { busy, notice, send } = useMutation();
  const isDirty = form.dirty || !isSame(matcher, saved.matcher) || !isSame(tests, saved.tests);
  useUnsaved(isDirty);
  const changeMatcher = (next: RuleMatcher): void => {
    setMatcher(next);
    setErrors({});
  };
  const save = async (): Promise<void> => {
    const basics = form.validate();
    if (!basics) return;
    const body = { ...basics, matcher, tests, note, requestId: newRequestId() };
    const done = await (detail === null
      ? send('POST /rule/addRule', body)
      : send('POST /rule/updateRule', {
          ...body,
          ID: detail.rule.ID,
          expectUpdatedAt: detail.rule.UpdatedAt,
        }));
    if (done.ok) {
      toast.success(done.msg);
      onSaved(done.data);
      return;
    }
    form.setErrors(done.errors);
    setErrors(done.errors);
  };
  const content: RuleContent = { ...form.values, matcher, tests };
  return {
    scopes,
    form,
    content,
    note,
    setNote,
    changeMatcher,
    setTests,
    errors,
    isDirty,
    busy,
    notice,
    save,
  };
}

export type RuleDraft = ReturnType<typeof useRuleDraft>;
