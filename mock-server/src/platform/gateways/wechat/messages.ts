import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { WechatScan } from './wechat.ts';

const parser = new XMLParser({ processEntities: false, parseTagValue: false, ignoreDeclaration: true });

/** The fields of a message of the platform, or nothing when the text is not one: broken XML, a document type, no `<xml>` root. */
export function readWechatFields(text: string): Record<string, string> | undefined {
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) return undefined;
  const { xml } = parser.parse(text) as { xml?: unknown };
  if (typeof xml !== 'object' || xml === null) return undefined;
  const fields = Object.entries(xml).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(fields);
}

const SCANS = new Set(['SCAN', 'subscribe']);

export type WechatMessage = { kind: 'scan'; scan: WechatScan } | { kind: 'other' } | { kind: 'broken' };

/**
 * Reads what the platform tells of a follower. A scan is told by `SCAN`, and by `subscribe` when the person follows the
 * account with it.
 *
 * @example readWechatMessage('<xml>…<Event>SCAN</Event>…</xml>') // { kind: 'scan', scan: { ticket, openid, account } }
 */
export function readWechatMessage(text: string): WechatMessage {
  const message = readWechatFields(text);
  if (!message?.FromUserName || !message.ToUserName || !message.MsgType) return { kind: 'broken' };
  const { FromUserName: openid, ToUserName: account, MsgType, Event, Ticket: ticket } = message;
  if (MsgType !== 'event' || !Event || !SCANS.has(Event) || !ticket) return { kind: 'other' };
  return { kind: 'scan', scan: { ticket, openid, account } };
}

const cdata = (text: string) => `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Names of fields whose value is a number, which the platform wants bare. */
const BARE = new Set(['CreateTime', 'TimeStamp']);

/** Fields as the platform reads them. */
export const writeWechatFields = (fields: Readonly<Record<string, string>>) =>
  `<xml>${Object.entries(fields)
    .map(([tag, value]) => `<${tag}>${BARE.has(tag) ? value : cdata(value)}</${tag}>`)
    .join('')}</xml>`;

/** A text message back to whoever caused the event. */
export const writeWechatReply = ({ openid, account }: WechatScan, text: string, now: Date): string =>
  writeWechatFields({
    ToUserName: openid,
    FromUserName: account,
    CreateTime: String(Math.floor(now.getTime() / 1000)),
    MsgType: 'text',
    Content: text,
  });
