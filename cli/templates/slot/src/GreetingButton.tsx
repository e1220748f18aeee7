import { toast } from '@console/shared/feedback';
import { store, userAtom } from '@console/shared/session';
import { IconButton, MenuIcon } from '@console/shared/ui';
import { useAtomValue } from 'jotai';

/** A button in the header of the console. */
export default function GreetingButton() {
  const user = useAtomValue(userAtom, { store });
  const greet = () => toast.info(`${user?.nickName ?? ''}，你好`);
  const star = <MenuIcon name="star" title="" />;
  return <IconButton label="__TITLE__" icon={star} onClick={greet} />;
}
