import { Button } from '@arco-design/web-react';
import { useState } from 'react';
import { serves } from '../../session/state.ts';
import { lazyPart } from '../lazyPart.tsx';
import type { List } from '../list/useList.ts';
import { offers } from '../offers.ts';
import type { Resource } from '../resource/resource.ts';
import { taskUiTexts } from './texts.ts';

const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog, { name: 'import' });

interface ImportButtonProps<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  list: List<Row, Data>;
}

/** Imports rows of a list from a file, where its `actions` name `import`. */
export function ImportButton<Row extends object, Data, Options>({ resource, list }: ImportButtonProps<Row, Data, Options>) {
  const [asked, setAsked] = useState<{ opening: number; open: boolean } | null>(null);
  const { imports: call, noun } = resource;
  if (call === undefined || !serves(call) || !offers(list.data as object | null, 'import')) return null;
  const close = (): void => setAsked((now) => now && { ...now, open: false });
  return (
    <>
      <Button onClick={() => setAsked((before) => ({ opening: (before?.opening ?? 0) + 1, open: true }))}>
        {taskUiTexts.import}
      </Button>
      {asked && <ImportDialog key={asked.opening} noun={noun} call={call} open={asked.open} onClose={close} onLost={close} />}
    </>
  );
}
