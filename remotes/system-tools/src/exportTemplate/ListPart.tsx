import { Failed, Note, useRecord } from '@console/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import type { ListDetail } from './exportTemplate.model.ts';
import { templateTexts as texts } from './exportTemplate.texts.ts';

interface ListPartProps {
  listKey: string;
  children(detail: ListDetail): ReactNode;
}

function LoadedPart({ listKey, children }: ListPartProps) {
  const { data, failure, reload } = useRecord('POST /exportTemplate/getExportList', { listKey });
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  return data ? children(data) : <Note as="p">{texts.loading}</Note>;
}

/** Renders a part of the form with the columns and filters of the chosen list. */
export function ListPart({
  onOtherList,
  ...part
}: ListPartProps & {
  /** Clears the part, because its value belongs to the list that was chosen before. */
  onOtherList(): void;
}) {
  const { listKey } = part;
  const before = useRef(listKey);
  useEffect(() => {
    const isOther = before.current !== '' && before.current !== listKey;
    before.current = listKey;
    if (isOther) onOtherList();
  }, [listKey, onOtherList]);
  return listKey === '' ? (
    <Note as="p">{texts.chooseList}</Note>
  ) : (
    <LoadedPart key={listKey} {...part} />
  );
}
