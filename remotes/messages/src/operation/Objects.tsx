import { formatNumber } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import type { TabTarget } from '@console/shared/router';
import { Link, Note } from '@console/shared/ui';
import { Fragment } from 'react';
import { operationLogTexts as texts } from './operationLog.texts.ts';

export type OperationLog = Schemas['OperationLog'];

/** Detail page of an object by its kind. */
const PAGES: Readonly<Record<string, (id: string) => TabTarget>> = {
  netbar: (id) => ({ name: 'netbarDetail', params: { id } }),
  terminal: (id) => ({ name: 'netbarPcDetail', params: { id } }),
  market: (id) => ({ name: 'marketDetail', params: { id } }),
};

/** The first objects of an operation as links, and the number of all objects. */
export function Objects({ log }: { log: OperationLog }) {
  return (
    <>
      {log.objects.map(({ kind, id, name, title }, index) => {
        const page = name === '' ? undefined : PAGES[kind]?.(id);
        return (
          <Fragment key={`${kind} ${id}`}>
            {index > 0 && '、'}
            {page ? <Link to={page}>{name}</Link> : name || `${title} ${id}`}
          </Fragment>
        );
      })}
      {log.objectCount > log.objects.length && (
        <Note as="span"> {texts.more(formatNumber(log.objectCount))}</Note>
      )}
    </>
  );
}
