// Named one by one: a star would pull the whole router into every page.
export { Link, useBlocker, useNavigate } from 'react-router';
export { externalAddress, fillTitle, LAYOUT_PATH, menuAddress, menuPath, titleNames } from './menuAddress.ts';
export { type Page, PageContext, type PageValues, usePage } from './pageContext.ts';
export {
  closeTab,
  openTab,
  setTabQuery,
  setTabTitle,
  type TabsApi,
  type TabTarget,
  tabsApiAtom,
} from './tabsApi.ts';
export { setTabUnsaved } from './unsaved.ts';
export { type OwnTab, type QueryPatch, useParams, useQueryState, useTab, useUnsaved } from './usePageTools.ts';
