import { Button } from '@arco-design/web-react';
import { Failed, Note, offers, type Read, type ShownDialog, SideDrawer } from '@console/shared/ui';
import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  note?: string | false;
  children: ReactNode;
}

/** A titled section of the drawer. */
export function Part({ title, note, children }: PartProps) {
  return (
    <section className="assets-part" aria-label={title}>
      <h3>
        {title}
        {note && <Note as="span">{note}</Note>}
      </h3>
      {children}
    </section>
  );
}

interface Decision {
  /** Name of the action in the record's `actions`. */
  name: string;
  label: string;
  danger?: boolean;
}

interface DecisionDrawerProps<Data, Row> {
  title: string;
  /** The record with its related data. */
  record: Read<Data>;
  /** Returns the row of the response that is decided on. */
  rowOf: (data: Data) => Row;
  /** The possible decisions. Only decisions in the row's `actions` are offered. */
  decisions: readonly Decision[];
  shown: ShownDialog;
  /**
   * Opens the form of an action and makes its call.
   *
   * @returns whether the call succeeded
   */
  run(action: string, row: Row): Promise<boolean>;
  children: (data: Data) => ReactNode;
}

/**
 * Shows a money record with its related data, and the decisions on it. Reloads after a decision.
 */
export function DecisionDrawer<Data, Row extends object>(props: DecisionDrawerProps<Data, Row>) {
  const { title, record, rowOf, decisions, shown, run, children } = props;
  const { data, failure, reload } = record;
  const row = data && rowOf(data);
  const decide = async (name: string): Promise<void> => {
    if (row && (await run(name, row))) reload();
  };
  const offered = row ? decisions.filter(({ name }) => offers(row, name)) : [];
  const buttons = offered.map(({ name, label, danger }) => (
    <Button
      key={name}
      {...(danger ? { status: 'danger' as const } : { type: 'primary' as const })}
      onClick={() => void decide(name)}
    >
      {label}
    </Button>
  ));
  return (
    <SideDrawer
      title={title}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
      buttons={buttons}
    >
      {failure ? <Failed failure={failure} onRetry={reload} /> : data && children(data)}
    </SideDrawer>
  );
}
