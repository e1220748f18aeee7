/** Why a page is not there; each code has a page in `docs/messages/`. */
export type ReasonCode =
  | 'C101'
  | 'C102'
  | 'C103'
  | 'C104'
  | 'C105'
  | 'C107'
  | 'C108'
  | 'C109'
  | 'C110'
  | 'C111'
  | 'C112'
  | 'C113';
