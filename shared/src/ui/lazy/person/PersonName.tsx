import { type ReactNode, useState } from 'react';
import { asText } from '../../../format/asText.ts';
import { serves } from '../../../session/support.ts';
import { lazyPart } from '../../base/lazyPart.tsx';
import { Cut } from '../../base/text/Lines.tsx';
import { Link } from '../../base/text/Link.tsx';

export interface PersonNameProps {
  /** Without it the name is plain text, for people who are not users, or no longer. */
  userId: number | null | undefined;
  name: string;
  /** Account name, for the address of the link. */
  userName?: string | undefined;
}

const CALL = 'POST /profile/getProfile';

const ProfileDrawer = lazyPart(async () => (await import('./ProfileDrawer.tsx')).ProfileDrawer, {
  name: 'profile',
});

/**
 * The name of a person. It opens the profile: roles, netbars, sessions and last actions.
 *
 * @example ownerId: { render: ({ ownerId, ownerName }) => <PersonName userId={ownerId} name={ownerName} /> }
 */
export function PersonName({ userId, name, userName }: PersonNameProps): ReactNode {
  const shown = asText(name);
  const [state, setState] = useState<'closed' | 'open' | 'leaving'>('closed');
  if (!userId || !serves(CALL)) return <Cut title={shown}>{shown}</Cut>;
  return (
    <>
      <Link
        cut
        title={shown}
        to={{ name: 'user', query: { keyword: userName ?? shown } }}
        onClick={() => setState('open')}
      >
        {shown}
      </Link>
      {state !== 'closed' && (
        <ProfileDrawer
          userId={userId}
          name={shown}
          open={state === 'open'}
          onClose={() => setState('leaving')}
          onGone={() => setState('closed')}
          onLost={() => setState('closed')}
        />
      )}
    </>
  );
}
