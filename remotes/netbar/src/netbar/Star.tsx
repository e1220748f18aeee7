import { toast } from '@console/shared/feedback';
import { tryCall } from '@console/shared/request';
import { serves } from '@console/shared/session';
import { TextButton } from '@console/shared/ui';
import { useState } from 'react';
import type { Netbar } from './netbar.model.ts';
import { starTexts as texts } from './netbar.texts.ts';

const STAR = 'POST /netbar/setNetbarStar';

interface Props {
  netbar: Pick<Netbar, 'ID' | 'name' | 'starred'>;
}

/** Stars a netbar for the user, or removes the star. 工作台 lists the starred netbars. */
export function Star({ netbar: { ID, name, starred } }: Props) {
  const [chosen, setChosen] = useState(starred);
  const [loaded, setLoaded] = useState(starred);
  if (loaded !== starred) {
    setLoaded(starred);
    setChosen(starred);
  }
  if (!serves(STAR)) return null;
  const toggle = async (): Promise<void> => {
    setChosen(!chosen);
    const reply = await tryCall(STAR, { ID, starred: !chosen });
    if (reply.ok) return;
    setChosen(chosen);
    toast.error(reply.message);
  };
  return (
    <TextButton aria-label={texts.of(name)} aria-pressed={chosen} onClick={() => void toggle()}>
      {chosen ? texts.starred : texts.star}
    </TextButton>
  );
}
