import { Link } from '@console/shared/ui';
import { type ChainTarget, documentTarget, isReachable } from './chain.ts';
import { useGoTo } from './useGoTo.ts';

/** A number that links to its page. Plain text if the user does not have the page. */
export function ChainLink({ text, to }: { text: string; to: ChainTarget | undefined }) {
  const goTo = useGoTo();
  if (text === '' || !isReachable(to)) return text;
  return (
    <Link to={to.to} onClick={() => goTo(to)}>
      {text}
    </Link>
  );
}

/** The number of the document that caused a movement. */
export const DocumentLink = ({ no, isOwn = false }: { no: string; isOwn?: boolean }) => (
  <ChainLink text={no} to={documentTarget(no, isOwn)} />
);
