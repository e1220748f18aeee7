import type { ApiResponse } from '@console/shared/request';
import { FormDrawer } from '@console/shared/ui';
import { useMemo } from 'react';
import { addNetbar, getNetbar, netbarOf, updateNetbar } from '../netbar.api.ts';
import type { Netbar, NetbarOptions } from '../netbar.model.ts';
import { formTexts } from '../texts.ts';
import { netbarFields } from './netbarFields.ts';
import { NEW_NETBAR, toBody, toForm } from './netbarForm.ts';

interface NetbarDrawerProps {
  open: boolean;
  /** `null` adds a new one. */
  netbar: Netbar | null;
  options: NetbarOptions | null;
  onSaved(answer: ApiResponse): void;
  onClose(): void;
}

/** Adds a netbar, or changes the data of one. */
export function NetbarDrawer({ netbar, options, ...rest }: NetbarDrawerProps) {
  const fields = useMemo(() => netbarFields(options, netbar), [options, netbar]);
  if (!netbar) {
    return (
      <FormDrawer
        {...rest}
        size="large"
        title={formTexts.addTitle}
        saveText={formTexts.addSave}
        fields={fields}
        initial={NEW_NETBAR}
        onSave={(values, requestId) => addNetbar({ ...toBody(values), requestId })}
      />
    );
  }
  return (
    <FormDrawer
      {...rest}
      size="large"
      title={formTexts.editTitle(netbar.name)}
      fields={fields}
      initial={toForm(netbar)}
      onSave={(values) => updateNetbar(toBody(values))}
      onReload={async () => {
        const latest = netbarOf(await getNetbar(netbar.ID));
        return latest && toForm(latest);
      }}
    />
  );
}
