/** A QR code to be scanned with WeChat. */
interface WechatTicket {
  ticket: string;
  /** Text encoded in the QR code. */
  content: string;
  /** In seconds. */
  expiresIn: number;
}

/** A message or event of a follower, as sent by the platform. Missing fields are empty. */
export interface WechatMessage {
  openid: string;
  /** Name of the official account, needed for replies. */
  account: string;
  /** Message type of the platform: `text`, `image`, `event`, … */
  type: string;
  /** For the type `event`: kind of event (`subscribe`, `CLICK`, …); `eventKey` is its subject. */
  event: string;
  eventKey: string;
  content: string;
  /** Set for messages other than events. Repeated deliveries have the same id. */
  msgId: string;
  /** Unix seconds, by the clock of the platform. */
  createTime: number | undefined;
  /** Ticket of a scanned QR code. */
  ticket: string;
}

/** A scan of a QR code. */
export interface WechatScan {
  ticket: string;
  openid: string;
  /** Name of the official account, needed for replies. */
  account: string;
}

/** Signature of a call of the platform, from its query. */
export interface WechatSignature {
  signature?: string | undefined;
  timestamp?: string | undefined;
  nonce?: string | undefined;
  /** For encrypted messages: a signature that includes the content. */
  messageSignature?: string | undefined;
}

/** Decryption and encryption of messages in the encrypted mode. */
export interface WechatEncryption {
  /**
   * Returns the decrypted message, or undefined if it was not encrypted and signed for this
   * account.
   */
  open(body: string, signature: WechatSignature): string | undefined;
  /** Encrypts and signs a reply. */
  seal(message: string, now: Date): string;
}

/** Interface to an official WeChat account, or to the simulator in development. */
export interface WechatGateway {
  /** Creates a ticket for one of our scenes. Throws `GatewayError`. */
  createTicket(scene: string, expiresIn: number): Promise<WechatTicket>;
  /**
   * Sends a text to a follower who wrote to the account or scanned one of its codes in the last 48
   * hours; the platform rejects later messages. Throws `GatewayError`.
   */
  sendText(openid: string, text: string): Promise<void>;
  /** Whether the platform signed this call recently. */
  isSigned(signature: WechatSignature, now: Date): boolean;
  /** Present if messages of the account are encrypted. Unencrypted messages are then rejected. */
  encryption?: WechatEncryption;
  /** Address of this console for phones, without a trailing slash. */
  publicUrl: string;
  /**
   * True for the simulator, where tickets are scanned only by `POST /api/dev/wx/scan` and the phone
   * page.
   */
  simulated: boolean;
}
