import type { Caller } from '../../../http/caller.ts';
import { refuse } from '../../../http/errors.ts';
import type { CommittedRefusal } from '../../../http/handlerResponse.ts';
import type { Call } from '../../kernel/area/call.ts';
import { bindingSignInProof } from '../../services/verification/binding.ts';
import { readBootSettings } from '../console/settings.ts';
import type { OpenedSession } from '../session/session.ts';
import { bindWechat } from '../wx/bindWechat.ts';
import { claimTicket, findTicket } from '../wx/tickets.ts';
import type { BindWechat, NeedCode } from './schemas.ts';
import { signIn } from './service.ts';
import { texts } from './texts.ts';

/**
 * Signs in with name and password and binds the WeChat account that accepted the code. All rules of
 * a sign-in apply. If the policy requires phone verification for any operation of the user, it is
 * required here as well. The code is used up only if the binding succeeds.
 */
export async function signInAndBind(
  call: Call<BindWechat, unknown, Caller | undefined>,
): Promise<OpenedSession | NeedCode | CommittedRefusal> {
  const { tx, deps, body, now } = call;
  const { wxLogin, wxBind } = await readBootSettings(tx, deps.gateways);
  if (!wxLogin || !wxBind) throw refuse(texts.bindOff);
  const ticket = await findTicket(tx, body.uuid, now);
  if (ticket?.kind !== 'login' || ticket.state !== 'accepted') throw refuse(texts.notScanned);
  const result = await signIn(call, bindingSignInProof);
  if (!('issued' in result)) return result;
  await tx.transaction(async (inner) => {
    const claimed = await claimTicket(inner, body.uuid, 'login', now);
    if (!claimed?.openid) throw refuse(texts.notScanned);
    await bindWechat(inner, result.userId, claimed.openid, { replace: false });
  });
  return result;
}
