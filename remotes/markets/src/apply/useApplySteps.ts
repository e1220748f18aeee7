import { toast } from '@console/shared/feedback';
import { newRequestId } from '@console/shared/request';
import { openTab, useUnsaved } from '@console/shared/router';
import {
  type Field,
  type Form,
  focusFirstError,
  type Mutation,
  useForm,
  useMutation,
} from '@console/shared/ui';
import { type RefObject, useMemo, useState } from 'react';
import type { Application, MarketOptions } from '../market.model.ts';
import { basicFields, licenseFields } from './apply.fields.ts';
import { type ApplyValues, applyValues } from './apply.model.ts';
import { useDraft } from './useDraft.ts';

export interface ApplyStepsOptions {
  first: Application | undefined;
  options: MarketOptions;
  onSubmitted(): void;
}

interface ApplySteps extends Pick<Mutation, 'busy' | 'notice'> {
  step: number;
  setStep(step: number): void;
  /** Whether the last step is open, which shows all values. */
  isLast: boolean;
  fields: readonly Field<ApplyValues>[];
  form: Form<ApplyValues>;
  drafting: ReturnType<typeof useDraft>;
  goOn(): Promise<void>;
  goBack(): void;
  submit(): Promise<void>;
}

/** State of the application form. Each step saves a draft, the last one submits the application. */
export function useApplySteps(
  { first, options, onSubmitted }: ApplyStepsOptions,
  page: RefObject<HTMLElement | null>,
): ApplySteps {
  const [step, setStep] = useState(0);
  const groups = useMemo(() => [basicFields(options), licenseFields(first)], [options, first]);
  const fields = groups[step] ?? [];
  const form = useForm(fields, applyValues(first));
  const drafting = useDraft(form.values, first);
  const { busy, notice, send, setNotice } = useMutation();
  useUnsaved(drafting.pending);
  const goOn = async (): Promise<void> => {
    if (!form.validate()) return focusFirstError(page.current);
    if (await drafting.save()) setStep(step + 1);
  };
  const goBack = (): void => {
    setNotice(null);
    setStep(step - 1);
  };
  const submit = async (): Promise<void> => {
    const saved = await drafting.save();
    if (!saved) return;
    const { ID, UpdatedAt: expectUpdatedAt } = saved;
    const done = await send('POST /market/applyMarket', {
      ID,
      expectUpdatedAt,
      requestId: newRequestId(),
    });
    if (done.ok) {
      toast.success(done.msg);
      onSubmitted();
      openTab({ name: 'marketMine' });
      return;
    }
    const names = Object.keys(done.errors);
    const at = groups.findIndex((group) => group.some(({ name }) => names.includes(name)));
    if (at >= 0) setStep(at);
    form.setErrors(done.errors);
  };
  return {
    step,
    setStep,
    isLast: step >= groups.length,
    fields,
    form,
    drafting,
    busy,
    notice,
    goOn,
    goBack,
    submit,
  };
}
