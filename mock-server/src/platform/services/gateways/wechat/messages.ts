import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { WechatMessage, WechatScan } from '../../../kernel/interfaces/wechatGateway.ts';

const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  ignoreDeclaration: true,
});

/**
 * Parses the fields of a platform message. Returns undefined for invalid XML, a document type, or
 * another root than `<xml>`.
 */
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

/** Removes U+0000, which text columns cannot store. */
const clean = (text: string | undefined) => (text ?? '').replaceAll('\u0000', '');

/** Returns the content by message type: the text, the recognized speech, or the title. */
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
 * Parses a message about a follower. Returns undefined for any other text.
 *
 * @example
 * readWechatMessage('<xml>…<MsgType>text</MsgType><Content>你好</Content></xml>')
 * // { openid, type: 'text', content: '你好', … }
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
 * Returns the scan in a message: the event `SCAN`, or `subscribe` if the user followed the account
 * by scanning.
 *
 * @example
 * readWechatScan({ type: 'event', event: 'SCAN', ticket: 'gQH', … })
 * // { ticket: 'gQH', openid, account }
 */
export function readWechatScan({
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

/**
 * Characters that XML does not allow: control characters except tab and line breaks, and two
 * noncharacters.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out.
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

const cdata = (text: string) =>
  `<![CDATA[${text.replace(NOT_XML, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

/** Numeric fields, which the platform expects without CDATA. */
const BARE = new Set(['CreateTime', 'TimeStamp']);

/** Writes fields in the format of the platform. */
export const writeWechatFields = (fields: Readonly<Record<string, string>>) =>
  `<xml>${Object.entries(fields)
    .map(([tag, value]) => `<${tag}>${BARE.has(tag) ? value : cdata(value)}</${tag}>`)
    .join('')}</xml>`;

/** Writes a text reply to the sender of a message or event. */
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
