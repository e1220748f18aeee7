import type { ReactNode } from 'react';
import { lazyPart } from '../base/lazyPart.tsx';
import type { PickerProps } from './pickerProps.ts';

/**
 * Picks one record outside of a form, for example the netbar that a page shows. In forms use a
 * field of the kind `remoteSelect`, in lists a filter with `source`.
 *
 * @example
 * <Picker label="网吧" source={choiceSource('netbar')} value={netbarId} onChange={setNetbarId} />
 */
export const Picker: (props: PickerProps) => ReactNode = lazyPart<PickerProps>(
  async () => (await import('./PagePicker.tsx')).PagePicker,
  { name: 'picker', waiting: <span className="console-control-loading" /> },
);
