/** Every component of Arco is shared under this prefix, one module and one stylesheet each, fetched on first use. */
export const ARCO_PREFIX = '@arco-design/web-react/es/';
export const ARCO_PACKAGE = '@arco-design/web-react';
