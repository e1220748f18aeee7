/** A picture code that WeChat can be pointed at. */
interface WechatTicket {
  ticket: string;
  /** The text that the QR picture carries. */
  content: string;
  /** Seconds. */
  expiresIn: number;
}

/** What the platform tells of a follower: something that he wrote, or an event. What it does not say is empty. */
export interface WechatMessage {
  openid: string;
  /** The official account's own name, needed to answer. */
  account: string;
  /** `text`, `image`, `event`, …: as the platform says it. */
  type: string;
  /** Of the type `event`: `subscribe`, `CLICK`, …, and what it is about. */
  event: string;
  eventKey: string;
  content: string;
  /** Of everything but events: the same for a message that is told again. */
  msgId: string;
  /** Unix seconds by the platform's clock. */
  createTime: number | undefined;
  /** Of a code that was scanned. */
  ticket: string;
}

/** Somebody pointed his WeChat at a code. */
export interface WechatScan {
  ticket: string;
  openid: string;
  /** The official account's own name, needed to answer. */
  account: string;
}

/** What the platform signs its calls with, in the query. */
export interface WechatSignature {
  signature?: string | undefined;
  timestamp?: string | undefined;
  nonce?: string | undefined;
  /** Of an encrypted message, over its content too. */
  messageSignature?: string | undefined;
}

/** How messages of an account in the encrypted mode are read and written. */
export interface WechatEncryption {
  /** The message inside, or nothing when it was not encrypted and signed for this account. */
  open(body: string, signature: WechatSignature): string | undefined;
  /** Encrypts and signs a reply. */
  seal(message: string, now: Date): string;
}

/** WeChat as the console uses it: an official account, or the simulator of development. */
export interface WechatGateway {
  /** Makes a ticket for a scene of ours. Throws `GatewayError`. */
  createTicket(scene: string, expiresIn: number): Promise<WechatTicket>;
  /**
   * Sends a text to somebody who follows the account and wrote to it or scanned a code of it in the last 48 hours: later the platform
   * refuses. Throws `GatewayError`.
   */
  sendText(openid: string, text: string): Promise<void>;
  /** Whether the platform itself signed this call, lately. */
  isSigned(signature: WechatSignature, now: Date): boolean;
  /** Present when the account's messages are encrypted: a plain one is not believed then. */
  encryption?: WechatEncryption;
  /** Where people reach this console from their phones, without a slash at the end. */
  publicUrl: string;
  /** Tickets are scanned by nobody but `POST /api/dev/wx/scan` and the phone page. */
  simulated: boolean;
}
