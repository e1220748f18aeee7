import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { WechatMessage, WechatScan } from '../../../kernel/interfaces/wechatGateway.ts';

const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  ignoreDeclaration: true,
});

/** The fields of a message of the platform, or nothing when the text is not one: broken XML, a document type, no `<xml>` root. */
export function readWechatFields(text: string): Record<string, string> | undefined {
  if (text.includes('<!DOCTYPE') || XMLValidator.validate(text) !== true) return undefined;
  const { xml } = parser.parse(text) as { xml?: unknown };
  if (typeof xml !== 'object' || xml === null) return undefined;
  const fields = Object.entries(xml).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return Object.fromEntries(fields);
}

const SCANS = new Set(['SCAN', 'subscribe']);

/** U+0000, which no column of text takes. */
const clean = (text: string | undefined) => (text ?? '').replaceAll('\u0000', '');

/** What people said, by kind: what they typed or, where the platform understood it, spoke; else what the thing is called. */
function contentOf({
  MsgType,
  Content,
  Recognition,
  Title,
  Url,
  Label,
}: Record<string, string>): string {
  if (MsgType === 'link') return [Title, Url].filter(Boolean).join(' ');
  return clean({ text: Content, voice: Recognition, location: Label }[MsgType ?? '']);
}

/**
 * Reads what the platform tells of a follower, or nothing where the text is none of its messages.
 *
 * @example readWechatMessage('<xml>…<MsgType>text</MsgType><Content>你好</Content></xml>') // { openid, type: 'text', content: '你好', … }
 */
export function readWechatMessage(text: string): WechatMessage | undefined {
  const fields = readWechatFields(text);
  if (!fields?.FromUserName || !fields.ToUserName || !fields.MsgType) return undefined;
  const {
    FromUserName,
    ToUserName,
    CreateTime = '',
    MsgType,
    MsgId,
    Event,
    EventKey,
    Ticket,
  } = fields;
  return {
    openid: clean(FromUserName),
    account: clean(ToUserName),
    type: clean(MsgType),
    msgId: clean(MsgId),
    event: clean(Event),
    eventKey: clean(EventKey),
    content: clean(contentOf(fields)),
    ticket: clean(Ticket),
    createTime: /^\d{1,10}$/.test(CreateTime) ? Number(CreateTime) : undefined,
  };
}

/**
 * The scan that a message tells of. A scan is told by `SCAN`, and by `subscribe` when the person follows the account with it.
 *
 * @example scanOf({ type: 'event', event: 'SCAN', ticket: 'gQH', … }) // { ticket: 'gQH', openid, account }
 */
export function scanOf({
  type,
  event,
  ticket,
  openid,
  account,
}: WechatMessage): WechatScan | undefined {
  return type === 'event' && SCANS.has(event) && ticket !== ''
    ? { ticket, openid, account }
    : undefined;
}

/** What XML has no place for: control characters but tab and line ends, and two that are no characters. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const cdata = (text: string) =>
  `<![CDATA[${text.replace(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Names of fields whose value is a number, which the platform wants bare. */
const BARE = new Set(['CreateTime', 'TimeStamp']);

/** Fields as the platform reads them. */
export const writeWechatFields = (fields: Readonly<Record<string, string>>) =>
  `<xml>${Object.entries(fields)
    .map(([tag, value]) => `<${tag}>${BARE.has(tag) ? value : cdata(value)}</${tag}>`)
    .join('')}</xml>`;

/** A text message back to whoever wrote or caused the event. */
export const writeWechatReply = (
  { openid, account }: Pick<WechatMessage, 'openid' | 'account'>,
  text: string,
  now: Date,
): string =>
  writeWechatFields({
    ToUserName: openid,
    FromUserName: account,
    CreateTime: String(Math.floor(now.getTime() / 1000)),
    MsgType: 'text',
    Content: text,
  });
