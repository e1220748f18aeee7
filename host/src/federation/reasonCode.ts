/** Reason why a page is not shown. `docs/reference/error-codes.md` documents each code. */
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
