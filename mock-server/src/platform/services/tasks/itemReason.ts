import { storedPhrase, type Worded } from '../../kernel/area/phrase.ts';

const MAX_MSG = 300;
const MAX_REMEDIATION = 200;

/** Returns the columns of an item with the reason of its failure and what the user can do. */
export function itemReason(msg: Worded, remediation: Worded = '') {
  const reason = storedPhrase(msg, MAX_MSG);
  const remedy = storedPhrase(remediation, MAX_REMEDIATION);
  return {
    msg: reason.text,
    msgPhrase: reason.phrase,
    remediation: remedy.text,
    remediationPhrase: remedy.phrase,
  };
}
