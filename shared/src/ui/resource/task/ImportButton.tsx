import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { serves } from '../../../session/support.ts';
import { lazyPart } from '../../base/lazyPart.tsx';
import { offers } from '../../base/offers.ts';
import { uiTexts } from '../../base/texts.ts';
import type { Importing } from './importFile.ts';

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog, {
  name: 'import',
});

export interface ImportButtonProps {
  /** The list. Without `imports` the button is not shown. */
  resource: Partial<Importing> & Pick<Importing, 'noun'>;
  /** Response of the list into which rows are imported. */
  list: { data: unknown };
  size?: 'small';
  /** Text of the button, for example 导入银行结果. Default: 导入. */
  label?: string;
}

/**
 * Imports rows of a list from a file if its `actions` contain `import`. A `ResourceList` includes
 * it if its resource has `imports`.
 *
 * @example
 * <ImportButton
 *   resource={{ noun: '结算基数', imports: 'POST /market/importRevenue' }}
 *   list={{ data }}
 * />
 */
export function ImportButton({ resource, list, size, label = uiTexts.import }: ImportButtonProps) {
  const [asked, setAsked] = useState<{ opening: number; open: boolean } | null>(null);
  const { imports: call } = resource;
  if (call === undefined || !serves(call) || !offers(list.data as object | null, 'import'))
    return null;
  const close = (): void => setAsked((now) => now && { ...now, open: false });
  return (
    <>
      <Button
        {...(size && { size })}
        onClick={() => setAsked((before) => ({ opening: (before?.opening ?? 0) + 1, open: true }))}
      >
        {label}
      </Button>
      {asked && (
        <ImportDialog
          key={asked.opening}
          resource={resource as Importing}
          open={asked.open}
          onClose={close}
          onLost={close}
        />
      )}
    </>
  );
}
