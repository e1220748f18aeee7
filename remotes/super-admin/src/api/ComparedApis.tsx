import { Button } from '@arco-design/web-react';
import type { DataOf } from '@console/shared/request';
import { Checkbox, Lines, Note } from '@console/shared/ui';
import { DrawerPart } from '../DrawerPart.tsx';
import { compareTexts as texts } from './api.texts.ts';

export type ComparedApi = DataOf<'GET /api/syncApi'>['newApis'][number];

export const apiKey = ({ method, path }: ComparedApi): string => `${method} ${path}`;

interface ComparedApisProps {
  title: string;
  note: string;
  rows: readonly ComparedApi[];
  ticked?: ReadonlySet<string>;
  onTick?(key: string, on: boolean): void;
  /** Text and accessible name of the button beside each row. */
  action: readonly [label: string, name: (key: string) => string];
  busy: boolean;
  onAction(row: ComparedApi): void;
}

/** A list of differing calls, each with a button and an optional checkbox. */
export function ComparedApis({
  title,
  note,
  rows,
  ticked,
  onTick,
  action: [label, nameOf],
  busy,
  onAction,
}: ComparedApisProps) {
  return (
    <DrawerPart title={title}>
      <Note>{note}</Note>
      <ul className="api-found" aria-label={title}>
        {rows.map((row) => {
          const key = apiKey(row);
          const words = (
            <Lines as="span">
              <span>{row.description || key}</span>
              <Note as="span">{key}</Note>
            </Lines>
          );
          return (
            <li key={key}>
              {ticked ? (
                <Checkbox
                  checked={ticked.has(key)}
                  disabled={busy}
                  onChange={(on) => onTick?.(key, on)}
                >
                  {words}
                </Checkbox>
              ) : (
                words
              )}
              <Button
                size="mini"
                aria-label={nameOf(key)}
                disabled={busy}
                onClick={() => onAction(row)}
              >
                {label}
              </Button>
            </li>
          );
        })}
      </ul>
      {rows.length === 0 && <Note>{texts.nothing}</Note>}
    </DrawerPart>
  );
}
