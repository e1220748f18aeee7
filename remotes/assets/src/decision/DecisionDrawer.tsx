import { Button } from '@arco-design/web-react';
import { Failed, Note, offers, type Read, type ShownDialog, SideDrawer } from '@console/shared/ui';
import type { ReactNode } from 'react';

interface PartProps {
  title: string;
  /** Small text beside the title. */
  note?: string | false;
  children: ReactNode;
}

/** A part of the drawer with its own title. */
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
  /** Name of the action, as in `actions` of the record. */
  name: string;
  label: string;
  danger?: boolean;
}

interface DecisionDrawerProps<Data, Row> {
  title: string;
  /** The record with all that belongs to it. */
  record: Read<Data>;
  /** The row in the answer that is decided on. */
  rowOf: (data: Data) => Row;
  /** Its decisions; those that the row's `actions` name are offered. */
  decisions: readonly Decision[];
  shown: ShownDialog;
  /** Asks for what an action needs and makes its call. @returns whether it was done */
  run(action: string, row: Row): Promise<boolean>;
  children: (data: Data) => ReactNode;
}

/** All that a person who decides on a record of money looks at, and the decision. The record is read again after a decision. */
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
