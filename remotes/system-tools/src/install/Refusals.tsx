import type { Schemas } from '@console/shared/request';

interface RefusalsProps extends Pick<Schemas['Release'], 'refusals'> {
  /** Shown without refusals. */
  fits: string;
}

/** Lists the reasons why a build cannot be activated. */
export function Refusals({ refusals, fits }: RefusalsProps) {
  if (refusals.length === 0) return fits;
  return (
    <ul className="release-refusals">
      {refusals.map(({ reason, msg }) => (
        <li key={reason}>{msg}</li>
      ))}
    </ul>
  );
}
