import { Button } from '@arco-design/web-react';
import { offers, type ResourceAction, type ResourceTools } from '@console/shared/ui';
import './offeredActions.css';

interface Props<Row> {
  row: Row;
  actions: Readonly<Record<string, ResourceAction<Row>>>;
  /** Tools of the list, which run the actions. */
  tools: ResourceTools<Row>;
  /** Reloads the row. */
  reload(): void;
}

/** The action buttons of a row that is shown outside of its list. */
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
      {offered.map(([name, { label }], index) => (
        <Button
          key={name}
          type={index === 0 ? 'primary' : 'secondary'}
          onClick={() => void tools.run(name, row).then(reload)}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
