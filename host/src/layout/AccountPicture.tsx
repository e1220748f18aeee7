import { fileAddress } from '@console/shared/request';
import { type ReactNode, useState } from 'react';

export interface PictureProps {
  name: string;
  src: string;
}

/**
 * Shows the user's picture, or the first letter of the name if there is no picture or it cannot be
 * loaded.
 */
export function AccountPicture({ name, src }: PictureProps): ReactNode {
  const [failed, setFailed] = useState('');
  const address = fileAddress(src);
  if (!address || failed === src)
    return <span className="account-picture" aria-hidden="true" data-letter={[...name][0]} />;
  return <img className="account-picture" src={address} alt="" onError={() => setFailed(src)} />;
}
