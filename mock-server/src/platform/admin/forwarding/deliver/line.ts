/** Names of the streams; `check` is a test record. */
type StreamName = 'operation' | 'login' | 'check';

/** A record as it is forwarded. */
export interface ForwardLine {
  stream: StreamName;
  id: number;
  time: Date;
  /** Whether the call or the sign-in was refused. */
  isRefused: boolean;
  /** The record as JSON text. */
  record: string;
}

/** Returns the forwarded JSON text of a record. */
export const lineText = ({ stream, record }: ForwardLine): string =>
  `{"stream":"${stream}","record":${record}}`;
