import { toast } from '@console/shared/feedback';
import { store, userAtom } from '@console/shared/session';
import { IconButton, MenuIcon } from '@console/shared/ui';
import { useAtomValue } from 'jotai';
import { texts } from './texts.zh.ts';

/** A button in the header of the console. */
export default function GreetingButton() {
  const user = useAtomValue(userAtom, { store });
  const greet = () => toast.info(texts.greeting(user?.nickName ?? ''));
  const star = <MenuIcon name="star" title="" />;
  return <IconButton label={texts.title} icon={star} onClick={greet} />;
}
