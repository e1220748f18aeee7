import { asText } from './asText.ts';

/** Returns the display name of a user: the nickname, or the user name. */
export function nameOf({ nickName, userName }: { nickName: string; userName: string }): string {
  return asText(nickName) || asText(userName);
}
