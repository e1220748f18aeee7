import { store, userAtom } from '@console/shared/session';
import type { ReloginRequest } from '@console/shared/verification';
import type { ReactNode } from 'react';
import { Modal } from '../../dialogs/Modal.tsx';
import { LoginForm } from '../signIn/LoginForm.tsx';
import { reloginTexts as texts } from './reloginTexts.ts';
import { signInAgain } from './signInAgain.ts';
import './relogin.css';

interface Props {
  request: ReloginRequest;
  onClose(): void;
}

/**
 * Sign-in dialog over the page, if enabled in the settings. The page stays open and the failed
 * calls are repeated.
 */
export function ReloginDialog({ request, onClose }: Props): ReactNode {
  const succeed = (): void => {
    onClose();
    request.succeed();
  };
  const cancel = (): void => {
    onClose();
    request.cancel();
  };
  return (
    <Modal title={texts.title} focus="[name=password]" onCancel={cancel}>
      <p>{texts.text}</p>
      <LoginForm
        userName={store.get(userAtom)?.userName ?? ''}
        submitText={texts.submit}
        send={signInAgain(succeed)}
      />
      <button type="button" className="button relogin-cancel" onClick={cancel}>
        {texts.cancel}
      </button>
    </Modal>
  );
}
