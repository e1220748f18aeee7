import { Button } from '@arco-design/web-react';
import { chainTexts as texts } from './chain.texts.ts';
import { isReachable, type Place } from './chain.ts';
import { useGoTo } from './useGoTo.ts';
import '../assets.css';

/** A link with its label; `false` if it does not apply. */
export type Lead = { label: string; to: Place | undefined } | false;

/** Links from a drawer to related pages, as far as the user's menu has them. */
export function ChainLinks({ leads }: { leads: readonly Lead[] }) {
  const goTo = useGoTo();
  const links = leads.filter((lead) => lead !== false && isReachable(lead.to)) as {
    label: string;
    to: Place;
  }[];
  if (links.length === 0) return null;
  return (
    <section className="assets-part" aria-label={texts.links}>
      <h3>{texts.links}</h3>
      <div className="assets-links">
        {links.map(({ label, to }) => (
          <Button key={label} size="small" onClick={() => goTo(to)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
