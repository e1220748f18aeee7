import { asText } from './asText.ts';

/** What people call a user: his nickname, or what he signs in with. */
export function nameOf({ nickName, userName }: { nickName: string; userName: string }): string {
  return asText(nickName) || asText(userName);
}
