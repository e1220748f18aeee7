import { Button } from '@arco-design/web-react';
import { chainTexts as texts } from './chain.texts.ts';
import { type ChainTarget, isReachable } from './chain.ts';
import { useGoTo } from './useGoTo.ts';
import '../assets.css';

/** A link with its label; `false` if it does not apply. */
export type RelatedLink = { label: string; to: ChainTarget | undefined } | false;

/** Links from a drawer to related pages, as far as the user's menu has them. */
export function ChainLinks({ leads }: { leads: readonly RelatedLink[] }) {
  const goTo = useGoTo();
  const links = leads.filter((lead) => lead !== false && isReachable(lead.to)) as {
    label: string;
    to: ChainTarget;
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
