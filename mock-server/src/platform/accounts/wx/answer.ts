import { eq } from 'drizzle-orm';
import type { Deps } from '../../kernel/area/deps.ts';
import { wxTickets } from '../../kernel/identity/wx/tables.ts';
import type {
  WechatGateway,
  WechatMessage,
  WechatScan,
} from '../../kernel/interfaces/wechatGateway.ts';
import { readWechatScan } from '../../services/gateways/wechat/messages.ts';
import { type ReceivedMessage, wechatListener } from './listener.ts';
import { phoneLink, scanTicket } from './scans.ts';
import { texts } from './texts.ts';

async function answerScan(
  { database: { db }, sealer }: Deps,
  gateway: Pick<WechatGateway, 'publicUrl'>,
  scan: WechatScan,
  now: Date,
): Promise<string> {
  const [ticket] = await db.select().from(wxTickets).where(eq(wxTickets.ticket, scan.ticket));
  if (!ticket || ticket.expiresAt <= now) return texts.replyExpired;
  const key = await scanTicket(db, sealer, ticket, scan.openid);
  return key === undefined ? texts.replyExpired : texts.reply(phoneLink(gateway.publicUrl, key));
}

/** Passes a message to the areas that listen and returns the first reply. */
async function notifyListeners(deps: Deps, received: ReceivedMessage): Promise<string | undefined> {
  const answers: (string | undefined)[] = [];
  for (const area of deps.areas) answers.push(await wechatListener.of(area)?.(deps, received));
  return answers.find((answer) => answer !== undefined);
}

/**
 * Returns the reply to a message of the platform, or undefined. The server itself replies to scans
 * of codes. A failed listener does not prevent a sign-in by scan.
 */
export async function replyToMessage(
  deps: Deps,
  gateway: Pick<WechatGateway, 'publicUrl'>,
  message: WechatMessage,
  now: Date,
): Promise<string | undefined> {
  const scan = readWechatScan(message);
  if (!scan) return notifyListeners(deps, { message, isScan: false, now });
  const answer = await answerScan(deps, gateway, scan, now);
  await notifyListeners(deps, { message, isScan: true, now }).catch((error: unknown) =>
    deps.log.error({ err: error }, 'replied to a scan, but a listener of an area failed'),
  );
  return answer;
}
