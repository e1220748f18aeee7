import { Button } from '@arco-design/web-react';
import { offers, type ResourceAction, type ResourceTools } from '@console/shared/ui';
import './offeredActions.css';

interface Props<Row> {
  row: Row;
  actions: Readonly<Record<string, ResourceAction<Row>>>;
  /** Of the list, which knows how each is done. */
  tools: ResourceTools<Row>;
  /** Reads the row again. */
  reload(): void;
}

/** What can be done to a row that is shown by itself, as in its list. */
export function OfferedActions<Row extends { actions?: readonly string[] }>({
  row,
  actions,
  tools,
  reload,
}: Props<Row>) {
  const offered = Object.entries(actions).filter(([name]) => offers(row, name));
  if (offered.length === 0) return null;
  return (
    <div className="netbar-offered-actions">
      {offered.map(([name, { label }], place) => (
        <Button
          key={name}
          type={place === 0 ? 'primary' : 'secondary'}
          onClick={() => void tools.run(name, row).then(reload)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
