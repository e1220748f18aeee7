import { Button } from '@arco-design/web-react';
import type { RuleSample } from '@console/shared/contract';
import { serves } from '@console/shared/session';
import { lazy, Suspense, useState } from 'react';
import { pickerTexts as texts } from './samplePicker.texts.ts';

// Lazy, because most visits of the editor do not pick a sample.
const SamplePicker = lazy(async () => ({
  default: (await import('./SamplePicker.tsx')).SamplePicker,
}));

interface Props {
  canAddTest: boolean;
  onPick(sample: RuleSample): void;
  onAddTest(sample: RuleSample): void;
}

/** Button that opens the choice of a reported sample. */
export function PickSample(props: Props) {
  const [state, setState] = useState<'none' | 'open' | 'closing'>('none');
  if (!serves('POST /program/getProgramList') && !serves('POST /netbar/getDefenseLogList'))
    return null;
  return (
    <>
      <Button onClick={() => setState('open')}>{texts.open}</Button>
      {state !== 'none' && (
        <Suspense fallback={null}>
          <SamplePicker
            {...props}
            open={state === 'open'}
            onClose={() => setState('closing')}
            onGone={() => setState('none')}
          />
        </Suspense>
      )}
    </>
  );
}
