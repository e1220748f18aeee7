import { formatNumber } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import type { TabTarget } from '@console/shared/router';
import { Cut, Lines, Link, Note } from '@console/shared/ui';
import { operationLogTexts as texts } from './operationLog.texts.ts';

export type OperationLog = Schemas['OperationLog'];

const nameOf = ({ name, title, id }: OperationLog['objects'][number]): string =>
  name || `${title} ${id}`;

/** Detail page of an object by its kind. */
const PAGES: Readonly<Record<string, (id: string) => TabTarget>> = {
  netbar: (id) => ({ name: 'netbarDetail', params: { id } }),
  terminal: (id) => ({ name: 'netbarPcDetail', params: { id } }),
  market: (id) => ({ name: 'marketDetail', params: { id } }),
};

/**
 * The first object of an operation as a link, and below it the others with their number. Links in
 * a running text would need another mark than their colour.
 */
export function Objects({ log }: { log: OperationLog }) {
  const [first, ...others] = log.objects;
  if (!first) return null;
  const page = first.name === '' ? undefined : PAGES[first.kind]?.(first.id);
  const hidden = log.objectCount - log.objects.length;
  return (
    <Lines>
      {page ? (
        <Link cut to={page}>
          {first.name}
        </Link>
      ) : (
        <Cut>{nameOf(first)}</Cut>
      )}
      {others.length > 0 && (
        <Note as="span" cut>
          {others.map(nameOf).join('、')}
          {hidden > 0 && texts.more(formatNumber(log.objectCount))}
        </Note>
      )}
    </Lines>
  );
}
