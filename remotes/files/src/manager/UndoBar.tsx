import { Button } from '@arco-design/web-react';
import { useEffect, useEffectEvent } from 'react';
import { managerTexts as texts } from './manager.texts.ts';

/** A change that can be undone. */
export interface Undo {
  text: string;
  run(): Promise<void>;
}

const UNDO_MS = 10_000;

/** Offers to undo the last change for ten seconds. */
export function UndoBar({ undo, onGone }: { undo: Undo; onGone(): void }) {
  const close = useEffectEvent(onGone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts its own ten seconds
  useEffect(() => {
    const timer = setTimeout(close, UNDO_MS);
    return () => clearTimeout(timer);
  }, [undo]);
  return (
    <div className="files-undo" role="status">
      {undo.text}
      <Button
        size="small"
        type="primary"
        onClick={() => {
          onGone();
          void undo.run();
        }}
      >
        {texts.undo}
      </Button>
    </div>
  );
}
