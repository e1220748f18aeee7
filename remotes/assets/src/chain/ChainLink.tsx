import { Button } from '@arco-design/web-react';
import { isReachable, type Place, placeOf } from './chain.ts';
import { useGoTo } from './useGoTo.ts';
import '../assets.css';

/** A number that leads to where it is at home; plain where nobody may go there. */
export function ChainLink({ text, to }: { text: string; to: Place | undefined }) {
  const goTo = useGoTo();
  if (text === '' || !isReachable(to)) return text;
  return (
    <Button type="text" size="mini" className="assets-cell-link" onClick={() => goTo(to)}>
      {text}
    </Button>
  );
}

/** The number of what a movement came of. */
export const DocumentLink = ({ no, own = false }: { no: string; own?: boolean }) => (
  <ChainLink text={no} to={placeOf(no, own)} />
);
