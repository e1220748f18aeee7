import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { asText } from '../../format/asText.ts';
import { offers } from '../base/offers.ts';
import { uiTexts } from '../base/texts.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import { PageHeader } from '../page/PageHeader.tsx';
import { ActionMenu } from '../table/ActionMenu.tsx';
import { fieldValue } from './FieldValue.tsx';
import { recordTexts } from './recordTexts.ts';
import type { Resource } from './resource.ts';
import { toRowActions } from './useResource.tsx';

/**
 * Maximum number of buttons before the rest is moved to the menu 更多. A single additional action
 * gets a button too.
 */
const BUTTONS = 4;

interface DetailHeaderProps<Row extends object, Data, Options> {
  resource: Resource<Row, Data, Options>;
  record: Row;
  tools: ResourceTools<Row, Options>;
  loading: boolean;
  onReload(): void;
  children?: ReactNode;
}

/**
 * Name and status of a record, and its actions. The first declared action is the rightmost button.
 */
export function DetailHeader<Row extends object, Data, Options>({
  resource,
  record,
  tools,
  loading,
  onReload,
  children,
}: DetailHeaderProps<Row, Data, Options>) {
  const offered = toRowActions(resource, tools).filter(
    ({ name, always }) => !always && offers(record, name),
  );
  const first = offered.find(({ danger = false }) => !danger)?.name;
  const shown = offered.length > BUTTONS + 1 ? offered.slice(0, BUTTONS) : offered;
  const more = offered
    .slice(shown.length)
    .map((action) => ({ ...action, onClick: () => action.onClick(record) }));
  return (
    <PageHeader
      title={asText(resource.nameOf(record))}
      note={resource.status && fieldValue(resource, resource.status, record, tools)}
      actions={
        <>
          <Button loading={loading} onClick={onReload}>
            {recordTexts.refresh}
          </Button>
          {more.length > 0 && (
            <ActionMenu
              actions={more}
              button={(open) => (
                <Button aria-haspopup="menu" aria-expanded={open}>
                  {uiTexts.more}
                </Button>
              )}
            />
          )}
          {[...shown].reverse().map(({ name, label, onClick }) => (
            <Button
              key={name}
              type={name === first ? 'primary' : 'secondary'}
              onClick={() => onClick(record)}
            >
              {label}
            </Button>
          ))}
        </>
      }
    >
      {children}
    </PageHeader>
  );
}
