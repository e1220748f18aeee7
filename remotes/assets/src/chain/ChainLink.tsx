import { Button } from '@arco-design/web-react';
import { type ChainTarget, documentTarget, isReachable } from './chain.ts';
import { useGoTo } from './useGoTo.ts';
import '../assets.css';

/** A number that links to its page. Plain text if the user does not have the page. */
export function ChainLink({ text, to }: { text: string; to: ChainTarget | undefined }) {
  const goTo = useGoTo();
  if (text === '' || !isReachable(to)) return text;
  return (
    <Button type="text" size="mini" className="assets-cell-link" onClick={() => goTo(to)}>
      {text}
    </Button>
  );
}

/** The number of the document that caused a movement. */
export const DocumentLink = ({ no, own = false }: { no: string; own?: boolean }) => (
  <ChainLink text={no} to={documentTarget(no, own)} />
);
